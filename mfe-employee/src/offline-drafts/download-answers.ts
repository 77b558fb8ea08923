type AnswerText = { question: string; answer: string };

/** A text that any device opens: what it is, then each question with its answer. */
export const answersAsText = (title: string, savedAt: string, answers: readonly AnswerText[]): string =>
  [`${title} (${savedAt})`, ...answers.map(({ question, answer }) => `${question}\n  ${answer}`)].join('\n\n');

/** Saves the user's answers as a file. It is made in the browser: nothing is sent. */
export function downloadAnswers(title: string, savedAt: string, answers: readonly AnswerText[]): void {
  const file = new Blob([answersAsText(title, savedAt, answers)], { type: 'text/plain;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

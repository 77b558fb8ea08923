// The company's own script: a small poll in its own, older React, beside the embed.
const { createElement, useState } = window.React;

function Poll() {
  const [votes, setVotes] = useState(17);
  return createElement(
    'div',
    null,
    createElement('h2', null, 'Peiling'),
    createElement('p', null, `Broodje van de week: ${votes} stemmen`),
    createElement('button', { type: 'button', onClick: () => setVotes(votes + 1) }, 'Stem'),
  );
}

const poll = document.getElementById('poll');
if (poll) window.ReactDOM.createRoot(poll).render(createElement(Poll));

// What an intranet may do with the embed: a badge for what is open, a word before something unsaved is left, log-out.
const embed = document.getElementById('wellspring');
const badge = document.getElementById('open-checkups');

embed.addEventListener('ws:available', ({ detail }) => {
  badge.hidden = detail.open === 0;
  badge.textContent = String(detail.open);
  badge.title = `${detail.open} open`;
});

let isDirty = false;
embed.addEventListener('ws:dirty', ({ detail }) => {
  isDirty = detail.dirty;
});
addEventListener('beforeunload', (event) => {
  if (isDirty) event.preventDefault();
});

document.getElementById('log-out').addEventListener('click', () => {
  for (const one of document.querySelectorAll('wellspring-embed')) one.logout();
});

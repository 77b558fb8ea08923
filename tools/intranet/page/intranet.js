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

window.ReactDOM.createRoot(document.getElementById('poll')).render(createElement(Poll));

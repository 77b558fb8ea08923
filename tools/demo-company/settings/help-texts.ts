import type { Faq } from '@wellspring/shared/contracts/settings/settings.ts';

/** Help by language and page. */
export const helpTexts: Faq = {
  en: {
    dashboard:
      '<h3>What do the two scores say?</h3><p>Well-being shows how you feel at work: rested, free of worry, content. Engagement shows how much energy and dedication your work gives you. Both compare you with a reference group.</p><h3>Is this a diagnosis?</h3><p>No. If you feel unwell, talk to your GP, the occupational health doctor or the confidential counsellor.</p>',
    vitamins:
      '<h3>Which checkups do I have to fill in?</h3><p>None: whether you take part is up to you. A checkup takes about a quarter of an hour, a pulse two minutes.</p><h3>Can I stop halfway?</h3><p>Yes. Every answer is saved at once, and you can go on until the deadline, even on another device.</p>',
    checkup:
      '<h3>Who sees my answers?</h3><p>Nobody else, unless you share them. You decide whether your managers see your report, with or without your answers. Team figures are shown only for groups that are large enough. Your answers count in them, even if your report stays private.</p>',
    definitions:
      '<h3>What is a factor?</h3><p>An aspect of your work, such as autonomy or support, measured with three questions.</p>',
  },
  fr: {
    dashboard:
      '<h3>Que disent les deux scores ?</h3><p>Le bien-être montre comment vous vous sentez au travail : le repos, la tranquillité d’esprit, la satisfaction. L’engagement montre combien d’énergie et d’enthousiasme votre travail vous donne. Les deux scores vous comparent à un groupe de référence.</p><h3>Est-ce un diagnostic ?</h3><p>Non. Si vous ne vous sentez pas bien, parlez-en à votre médecin traitant, au médecin du travail ou à la personne de confiance.</p>',
    vitamins:
      '<h3>Quels checkups dois-je remplir ?</h3><p>Aucun : vous choisissez de participer ou non. Un checkup prend environ un quart d’heure, un pulse deux minutes.</p><h3>Puis-je m’arrêter en cours de route ?</h3><p>Oui. Chaque réponse est enregistrée aussitôt, et vous pouvez continuer jusqu’à la date limite, même sur un autre appareil.</p>',
    checkup:
      '<h3>Qui voit mes réponses ?</h3><p>Personne d’autre, sauf si vous les partagez. Vous décidez si vos responsables voient votre rapport, avec ou sans vos réponses. Les chiffres d’équipe ne s’affichent que pour des groupes assez grands. Vos réponses y comptent, même si votre rapport reste privé.</p>',
    definitions:
      '<h3>Qu’est-ce qu’un facteur ?</h3><p>Un aspect de votre travail, comme l’autonomie ou le soutien, mesuré par trois questions.</p>',
  },
  nl: {
    dashboard:
      '<h3>Wat zeggen de twee scores?</h3><p>Welzijn toont hoe je je voelt op het werk: uitgerust, zonder gepieker, tevreden. Bevlogenheid toont hoeveel energie en toewijding je werk je geeft. Beide vergelijken je met een referentiegroep.</p><h3>Is dit een diagnose?</h3><p>Nee. Voel je je niet goed, praat dan met je huisarts, de arbeidsarts of de vertrouwenspersoon.</p>',
    vitamins:
      '<h3>Welke checkups moet ik invullen?</h3><p>Geen enkele: meedoen kies je zelf. Een checkup duurt ongeveer een kwartier, een pulse twee minuten.</p><h3>Kan ik halverwege stoppen?</h3><p>Ja. Elk antwoord wordt meteen bewaard en je kan verdergaan tot de deadline, ook op een ander toestel.</p>',
    checkup:
      '<h3>Wie ziet mijn antwoorden?</h3><p>Niemand anders, tenzij je ze deelt. Je beslist zelf of je leidinggevenden je rapport zien, met of zonder je antwoorden. Teamcijfers verschijnen alleen voor groepen die groot genoeg zijn. Je antwoorden tellen daarin mee, ook als je rapport privé blijft.</p>',
    definitions:
      '<h3>Wat is een factor?</h3><p>Een aspect van je werk, zoals autonomie of steun, dat met drie vragen gemeten wordt.</p>',
  },
};

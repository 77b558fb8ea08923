import type { Locale } from '@wellspring/shared/contracts/common.ts';

type Words = Readonly<Record<Locale, string>>;

const invalid: Words = { en: 'Invalid', fr: 'Non valable', nl: 'Ongeldig' };

const words: Readonly<Record<string, Words>> = {
  required: { en: 'Required', fr: 'Obligatoire', nl: 'Verplicht' },
  too_long: { en: 'Too long', fr: 'Trop long', nl: 'Te lang' },
  invalid_email: { en: 'Not an e-mail address', fr: 'Ce n’est pas une adresse e-mail', nl: 'Geen e-mailadres' },
  taken_in_file: {
    en: 'This address is in the file twice',
    fr: 'Cette adresse figure deux fois dans le fichier',
    nl: 'Dit adres staat twee keer in het bestand',
  },
  former_person: { en: 'This person has left', fr: 'Cette personne est partie', nl: 'Deze persoon is vertrokken' },
  new_person_left: {
    en: 'A new person cannot have left already',
    fr: 'Une nouvelle personne ne peut pas déjà être partie',
    nl: 'Een nieuwe persoon kan niet al vertrokken zijn',
  },
  end_before_start: {
    en: 'Before the start of employment',
    fr: 'Avant l’entrée en service',
    nl: 'Vóór de start van de tewerkstelling',
  },
  not_allowed: {
    en: 'You may not change this person',
    fr: 'Vous ne pouvez pas modifier cette personne',
    nl: 'Je mag deze persoon niet wijzigen',
  },
  oneself: {
    en: 'You cannot make yourself leave',
    fr: 'Vous ne pouvez pas vous faire partir vous-même',
    nl: 'Je kan jezelf niet laten vertrekken',
  },
  no_such_date: { en: 'This date does not exist', fr: 'Cette date n’existe pas', nl: 'Deze datum bestaat niet' },
  not_a_date: {
    en: 'Not a date (day/month/year)',
    fr: 'Ce n’est pas une date (jour/mois/année)',
    nl: 'Geen datum (dag/maand/jaar)',
  },
  date_too_early: { en: 'Too early', fr: 'Trop tôt', nl: 'Te vroeg' },
  date_too_late: { en: 'Too late', fr: 'Trop tard', nl: 'Te laat' },
  unknown_team: { en: 'No team with this path', fr: 'Aucune équipe n’a ce chemin', nl: 'Geen team met dit pad' },
  ambiguous_team: {
    en: 'Several teams have this name: write the whole path',
    fr: 'Plusieurs équipes portent ce nom : indiquez le chemin complet',
    nl: 'Meerdere teams heten zo: schrijf het hele pad',
  },
  unknown_country: { en: 'Unknown country', fr: 'Pays inconnu', nl: 'Onbekend land' },
  unknown_option: { en: 'Not in the list', fr: 'Absent de la liste', nl: 'Staat niet in de lijst' },
  retired_option: { en: 'No longer in use', fr: 'N’est plus utilisé', nl: 'Niet meer in gebruik' },
  unknown_branch: { en: 'Unknown branch', fr: 'Succursale inconnue', nl: 'Onbekende vestiging' },
  unknown_parent: {
    en: 'There is no team above it with this path',
    fr: 'Aucune équipe supérieure n’a ce chemin',
    nl: 'Er is geen bovenliggend team met dit pad',
  },
  base_team: {
    en: 'Only a team without a team above it is a base team',
    fr: 'Seule une équipe sans équipe supérieure est une équipe de base',
    nl: 'Alleen een team zonder bovenliggend team is een basisteam',
  },
  company_team: {
    en: 'The company team cannot be a base team',
    fr: 'L’équipe de l’organisation ne peut pas être une équipe de base',
    nl: 'Het team van de organisatie kan geen basisteam zijn',
  },
  unknown_color: { en: 'Unknown colour', fr: 'Couleur inconnue', nl: 'Onbekende kleur' },
  yes_or_no: { en: 'Neither yes nor no', fr: 'Ni oui ni non', nl: 'Geen ja of nee' },
  unknown_person: {
    en: 'No person has this address',
    fr: 'Personne n’a cette adresse',
    nl: 'Niemand heeft dit adres',
  },
  too_many: { en: 'Too many people', fr: 'Trop de personnes', nl: 'Te veel personen' },
  yourself: {
    en: 'You cannot make yourself manager or viewer',
    fr: 'Vous ne pouvez pas vous désigner vous-même responsable ou lecteur',
    nl: 'Je kan jezelf geen leidinggevende of kijker maken',
  },
  changed_since: { en: 'Changed in the meantime', fr: 'Modifié entre-temps', nl: 'Intussen gewijzigd' },
  quotes: {
    en: 'Quotation marks do not match',
    fr: 'Les guillemets ne correspondent pas',
    nl: 'De aanhalingstekens kloppen niet',
  },
};

/** What is wrong with a cell, in a few words for the file of errors. */
export const describeProblem = (code: string, language: Locale): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined)?.[language] ?? invalid[language];

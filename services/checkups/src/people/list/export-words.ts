import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import { allProfileFields } from '../profile/to-profile.ts';

export const exportSheet: Readonly<Record<Locale, string>> = { en: 'People', fr: 'Personnes', nl: 'Mensen' };

export const exportStates: Readonly<Record<Locale, Readonly<Record<UserState, string>>>> = {
  en: { current: 'Current', inactive: 'Inactive', former: 'Former' },
  fr: { current: 'En service', inactive: 'Inactif', former: 'Parti' },
  nl: { current: 'In dienst', inactive: 'Inactief', former: 'Uit dienst' },
};

const account: Readonly<Record<Locale, readonly string[]>> = {
  en: ['First name', 'Last name', 'E-mail', 'Language', 'Status', 'Teams'],
  fr: ['Prénom', 'Nom', 'E-mail', 'Langue', 'Statut', 'Équipes'],
  nl: ['Voornaam', 'Achternaam', 'E-mail', 'Taal', 'Status', 'Teams'],
};

/** As the profile names its fields. */
const fields: Readonly<Record<Locale, Readonly<Record<ProfileField, string>>>> = {
  en: {
    gender: 'Gender',
    birthdate: 'Date of birth',
    maritalState: 'Marital status',
    children: 'Number of children',
    phone: 'Phone',
    street: 'Street',
    nr: 'House number',
    bus: 'Box',
    postalCode: 'Postal code',
    city: 'Town or city',
    state: 'State or province',
    country: 'Country',
    education: 'Highest qualification',
    transportation: 'How you get to work',
    jobTitle: 'Job title',
    jobLevel: 'Job level',
    position: 'Position',
    seniority: 'Seniority',
    employmentType: 'Employment type',
    companyBranch: 'Branch',
    employmentStart: 'Start of employment',
    employmentEnd: 'End of employment',
    terminationReason: 'Reason for leaving',
    tags: 'Tags',
  },
  fr: {
    gender: 'Genre',
    birthdate: 'Date de naissance',
    maritalState: 'État civil',
    children: 'Nombre d’enfants',
    phone: 'Téléphone',
    street: 'Rue',
    nr: 'Numéro',
    bus: 'Boîte',
    postalCode: 'Code postal',
    city: 'Localité',
    state: 'Province',
    country: 'Pays',
    education: 'Diplôme le plus élevé',
    transportation: 'Trajet domicile-travail',
    jobTitle: 'Fonction',
    jobLevel: 'Niveau de fonction',
    position: 'Poste',
    seniority: 'Ancienneté',
    employmentType: 'Statut',
    companyBranch: 'Site',
    employmentStart: 'Entrée en service',
    employmentEnd: 'Sortie de service',
    terminationReason: 'Motif de départ',
    tags: 'Étiquettes',
  },
  nl: {
    gender: 'Gender',
    birthdate: 'Geboortedatum',
    maritalState: 'Burgerlijke staat',
    children: 'Aantal kinderen',
    phone: 'Telefoon',
    street: 'Straat',
    nr: 'Huisnummer',
    bus: 'Bus',
    postalCode: 'Postcode',
    city: 'Gemeente',
    state: 'Provincie',
    country: 'Land',
    education: 'Hoogste diploma',
    transportation: 'Hoe je naar het werk komt',
    jobTitle: 'Functie',
    jobLevel: 'Functieniveau',
    position: 'Positie',
    seniority: 'Anciënniteit',
    employmentType: 'Statuut',
    companyBranch: 'Vestiging',
    employmentStart: 'In dienst sinds',
    employmentEnd: 'Uit dienst op',
    terminationReason: 'Reden van vertrek',
    tags: 'Labels',
  },
};

/** The first line of a file of people, in the reader's language. */
export const exportHeaders = (locale: Locale): string[] => [
  ...account[locale],
  ...allProfileFields.map((field) => fields[locale][field]),
];

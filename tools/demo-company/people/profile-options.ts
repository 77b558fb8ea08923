import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { OptionField, type ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import type { ProfileOptionsRow } from '../../../services/checkups/src/people/door/profile-options.ts';
import { toId } from '../ids.ts';
import { createRandom } from '../random.ts';
import type { DemoPerson } from './demo-person.ts';

/** When the lists were made: their ids do not change with the day the company is put in. */
const MADE = new Date('2021-03-01T09:00:00Z');
/** The level that is no longer given; who has been here for long may still hold it. */
const RETIRED_LEVEL = 'Expert';

const text = (en: string, fr: string, nl: string): LocalisedText => ({ en, fr, nl });

/** What people choose from, field by field, in the order it is offered. */
const titles: Readonly<Record<OptionField, readonly LocalisedText[]>> = {
  jobTitle: [
    text('Managing director', 'Direction générale', 'Algemeen directeur'),
    text('Director of operations', 'Direction des opérations', 'Operationeel directeur'),
    text('Commercial director', 'Direction commerciale', 'Commercieel directeur'),
    text('Director of products', 'Direction produits', 'Directeur producten'),
    text('Director of finance and support', 'Direction finances et support', 'Directeur financiën en ondersteuning'),
    text('Site manager', 'Responsable de site', 'Siteverantwoordelijke'),
    text('Logistics manager', 'Responsable logistique', 'Verantwoordelijke logistiek'),
    text('Sales manager', 'Responsable des ventes', 'Verkoopleider'),
    text('Team leader', 'Chef ou cheffe d’équipe', 'Ploegleider'),
    text('Operator', 'Opérateur ou opératrice', 'Operator'),
    text('Packer', 'Conditionnement', 'Inpakker'),
    text('Warehouse worker', 'Magasinier ou magasinière', 'Magazijnmedewerker'),
    text('Driver', 'Chauffeur ou chauffeuse', 'Chauffeur'),
    text('Account manager', 'Gestionnaire de clientèle', 'Accountmanager'),
    text('Marketing officer', 'Chargé ou chargée de marketing', 'Marketingmedewerker'),
    text('Service agent', 'Service clientèle', 'Medewerker klantendienst'),
    text('Product developer', 'Développement de produits', 'Productontwikkelaar'),
    text('Quality officer', 'Responsable qualité', 'Kwaliteitsverantwoordelijke'),
    text('HR officer', 'Ressources humaines', 'HR-medewerker'),
    text('Accountant', 'Comptable', 'Boekhouder'),
    text('Systems engineer', 'Ingénieur ou ingénieure système', 'Systeemingenieur'),
  ],
  jobLevel: [
    text('Junior', 'Junior', 'Junior'),
    text('Medior', 'Expérience confirmée', 'Medior'),
    text('Senior', 'Senior', 'Senior'),
    text('Lead', 'Encadrement', 'Leidinggevend'),
    text(RETIRED_LEVEL, 'Expertise', 'Expert'),
  ],
  position: [
    text('Team member', 'Membre de l’équipe', 'Teamlid'),
    text('Deputy team leader', 'Responsable adjoint ou adjointe', 'Adjunct-teamleider'),
    text('Head of a team', 'Responsable d’équipe', 'Teamverantwoordelijke'),
    text('Head of a department', 'Responsable de département', 'Afdelingshoofd'),
    text('Management committee', 'Comité de direction', 'Directiecomité'),
  ],
  terminationReason: [
    text('Own choice', 'Départ volontaire', 'Eigen keuze'),
    text('End of a fixed-term contract', 'Fin d’un contrat à durée déterminée', 'Einde van een tijdelijk contract'),
    text('Dismissal', 'Licenciement', 'Ontslag'),
    text('Retirement', 'Pension', 'Pensioen'),
    text('Illness', 'Maladie', 'Ziekte'),
    text('Something else', 'Autre raison', 'Iets anders'),
  ],
};

const toOption = (field: OptionField, title: LocalisedText): ProfileOption => ({
  id: toId(MADE, 'option', field, title.en),
  title,
  isRetired: field === 'jobLevel' && title.en === RETIRED_LEVEL,
});

/**
 * Id of the option with this English title.
 *
 * @throws Error when the list has none: the stored value would be unreadable
 */
export function findOptionId(field: OptionField, title: string): string {
  const found = titles[field].find(({ en }) => en === title);
  if (!found) throw new Error(`no option of ${field}: ${title}`);
  return toOption(field, found).id;
}

export const profileOptionsRows = (): ProfileOptionsRow[] =>
  OptionField.options.map((field) => ({
    _id: field,
    options: titles[field].map((title) => toOption(field, title)),
    revision: 1,
  }));

/** Titles of the positions by the depth of the led team below the company. */
const leaders = ['Management committee', 'Management committee', 'Head of a department', 'Head of a team'] as const;

/** What a person holds of the lists. */
export function chosenOptions(person: DemoPerson): Partial<Record<OptionField, string>> {
  const { leads, seniority, email, jobTitle } = person;
  const random = createRandom('options', email);
  const [led] = leads;
  const isLongHere = seniority > 12 && random.chance(0.3);
  const level = led
    ? 'Lead'
    : isLongHere
      ? RETIRED_LEVEL
      : seniority > 10
        ? 'Senior'
        : seniority > 3
          ? 'Medior'
          : 'Junior';
  const position = led
    ? leaders[led.row.ancestorIds.length]
    : random.chance(0.06)
      ? 'Deputy team leader'
      : 'Team member';
  return {
    jobTitle: findOptionId('jobTitle', jobTitle),
    jobLevel: findOptionId('jobLevel', level),
    position: findOptionId('position', position ?? 'Head of a team'),
  };
}

import { createRandom } from '../random.ts';
import type { DemoPerson } from './demo-person.ts';
import { chosenOptions } from './profile-options.ts';

const postalCodes: Readonly<Record<string, string>> = {
  Gent: '9000',
  Lokeren: '9160',
  Aalst: '9300',
  Deinze: '9800',
  Eeklo: '9900',
  Oudenaarde: '9700',
  Namur: '5000',
  Dinant: '5500',
  Ciney: '5590',
  Andenne: '5300',
  Gembloux: '5030',
  Huy: '4500',
  Brussel: '1000',
  Mechelen: '2800',
  Halle: '1500',
  Vilvoorde: '1800',
  Wavre: '1300',
  Ninove: '9400',
};

const streets = {
  dutch: ['Kerkstraat', 'Stationsstraat', 'Molenweg', 'Lindelaan', 'Nieuwstraat', 'Veldstraat', 'Schoolstraat'],
  french: ['Rue de la Gare', 'Rue du Moulin', 'Avenue des Tilleuls', 'Rue Haute', 'Chemin des Prés', 'Rue de l’Église'],
} as const;

/** Tags of people; their texts are in the language of the company. */
export const PEOPLE_TAGS = ['first aid', 'fire warden', 'mentor', 'union delegate'] as const;

/** Address, commute and other profile fields; one user in five has left some of them empty. */
export function createProfile(person: DemoPerson, city: string): Record<string, unknown> {
  const random = createRandom('profile', person.email);
  const work = { ...chosenOptions(person), seniority: person.seniority };
  const street = random.pick(person.language === 'fr' ? streets.french : streets.dutch);
  const home = {
    street,
    nr: String(random.integer(1, 180)),
    ...(random.chance(0.2) ? { bus: String(random.integer(1, 12)) } : {}),
    postalCode: postalCodes[city] ?? '1000',
    city,
  };
  const phone = `+32 400 00 ${random.integer(10, 99)} ${random.integer(10, 99)}`;
  const transportation = random.pick(['car', 'car', 'bike', 'foot'] as const);
  const family = {
    maritalState: random.pick(['married', 'not-married'] as const),
    children: random.pick([0, 0, 1, 2, 2, 3]),
  };
  const given = random.chance(0.12) ? { tags: [random.pick(PEOPLE_TAGS)] } : {};
  if (!person.account && random.chance(0.2)) return { city, ...work, ...given };
  return { ...home, phone, transportation, ...family, ...work, ...given };
}

import { describe, expect, it } from 'vitest';
import { attributeGroups } from './attribute-groups.ts';

const today = new Date('2026-03-02T07:00:00Z');
const born = (day: string) => attributeGroups({ birthdate: new Date(`${day}T00:00:00Z`) }, ['age'], today).age;

describe('groups of attributes', () => {
  it.each([
    ['2010-01-01', 'under_25'],
    ['2001-03-03', 'under_25'],
    ['2001-03-02', '25_34'],
    ['1991-03-03', '25_34'],
    ['1991-03-02', '35_44'],
    ['1976-06-01', '45_54'],
    ['1971-03-02', '55_over'],
    ['1930-12-31', '55_over'],
  ])('puts a birth date of %s into %s', (day, band) => {
    expect(born(day)).toBe(band);
  });

  it('returns the requested attributes only, with a group for missing values', () => {
    const profile = { gender: 'female', employmentType: 'blue-collar', education: '', birthdate: '1980-01-01' };
    expect(attributeGroups(profile, ['companyBranch', 'employmentType', 'education', 'age'], today)).toEqual({
      companyBranch: 'not_given',
      employmentType: 'blue-collar',
      education: 'not_given',
      age: 'not_given',
    });
  });
});

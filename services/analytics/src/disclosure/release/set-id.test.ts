import { Id } from '@wellspring/shared/contracts/common.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toUnion } from '../rules/merge-teams.ts';
import { toSetId } from './set-id.ts';

const team = (id: string) => ({
  id,
  kind: 'team' as const,
  parentId: 'company',
  minimum: 5,
  invited: 6,
  participationPercent: 0,
  people: Int32Array.from([1]),
});
const ids = Array.from({ length: 40 }, (_, at) => `0190c3f2-7b1a-7c3e-9d2f-${String(at).padStart(12, '0')}`);

describe('the id of a set', () => {
  it('fits an address, however many teams a union holds', () => {
    const union = toUnion(ids.map(team));
    expect(z.safeParse(Id, union.id).success).toBe(false);
    expect(z.safeParse(Id, toSetId(union)).success).toBe(true);
    expect(z.safeParse(Id, toSetId({ id: 'age:under_25+25_34', kind: 'group' })).success).toBe(true);
  });

  it('is the same for the same teams in any order, and another one for others', () => {
    const one = toSetId(toUnion([team('a'), team('b')]));
    expect(toSetId(toUnion([team('b'), team('a')]))).toBe(one);
    expect(toSetId(toUnion([team('a'), team('c')]))).not.toBe(one);
  });

  it('of a team or a segment is its own', () => {
    expect([toSetId(team('a')), toSetId({ id: 's', kind: 'segment' })]).toEqual(['a', 's']);
  });
});

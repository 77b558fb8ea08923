import { array, assert, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamPlace } from '../../people/door/placement.ts';
import { teamsAbove } from './teams-above.ts';

const team = (_id: string, ancestorIds: string[] = []): TeamPlace => ({
  _id,
  title: _id,
  isSegment: false,
  parentId: ancestorIds.at(-1) ?? null,
  ancestorIds,
});

describe('the teams above another in a run', () => {
  it('are those of the organisation where the run knows nothing yet', () => {
    const above = teamsAbove([team('a'), team('b', ['a']), team('c', ['a', 'b'])], new Map());
    expect(above).toEqual(
      new Map([
        ['a', []],
        ['b', ['a']],
        ['c', ['b', 'a']],
      ]),
    );
  });

  it('are those of the run for what it knows, and for what hangs below it', () => {
    const now = [team('x'), team('b', ['x']), team('new', ['x', 'b'])];
    expect(teamsAbove(now, new Map([['b', ['a']]])).get('new')).toEqual(['b', 'a']);
    expect(teamsAbove(now, new Map([['b', ['a']]])).get('b')).toEqual(['a']);
  });

  it('terminate in a tree with a cycle or a missing parent', () => {
    const circle = [
      { ...team('a', ['b']), parentId: 'b' },
      { ...team('b', ['a']), parentId: 'a' },
    ];
    expect([...teamsAbove(circle, new Map()).keys()]).toEqual(['a', 'b']);
    expect(teamsAbove([team('lone', ['gone'])], new Map()).get('lone')).toEqual(['gone']);
  });

  it('hold all teams above the one directly above, however the tree changed between two groups of people', () => {
    const parents = array(nat(9), { minLength: 10, maxLength: 10 });
    void assert(
      property(tuple(parents, parents, array(nat(9), { minLength: 1 })), ([before, after, asked]) => {
        const frozen = freezeAll(treeOf(before), asked, new Map());
        const later = freezeAll(treeOf(after), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], frozen);
        for (const [id, above] of later) {
          if (frozen.has(id)) expect(above).toEqual(frozen.get(id));
          for (const one of above) expect(above).toEqual(expect.arrayContaining([...(later.get(one) ?? [])]));
        }
      }),
    );
  });
});

/** Team `t3` below the one that the third number names, when that comes before it; else a root. */
function treeOf(parents: readonly number[]): Map<string, TeamPlace> {
  const tree = new Map<string, TeamPlace>();
  for (const [at, parent] of parents.entries()) {
    const above = parent < at ? tree.get(`t${parent}`) : undefined;
    tree.set(`t${at}`, team(`t${at}`, above ? [...above.ancestorIds, above._id] : []));
  }
  return tree;
}

/** What the run knows after these teams, with those above them, were frozen in it. */
function freezeAll(
  tree: ReadonlyMap<string, TeamPlace>,
  asked: readonly number[],
  frozen: ReadonlyMap<string, readonly string[]>,
) {
  const ids = new Set(asked.flatMap((at) => [...(tree.get(`t${at}`)?.ancestorIds ?? []), `t${at}`]));
  const teams = [...ids].flatMap((id) => tree.get(id) ?? []);
  return new Map<string, readonly string[]>([...teamsAbove(teams, frozen), ...frozen]);
}

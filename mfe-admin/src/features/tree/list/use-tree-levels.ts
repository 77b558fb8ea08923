import { useQueries, useQuery } from '@tanstack/react-query';
import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { levelQuery, searchQuery, TOPS } from '../tree.queries.ts';

/** A team with the teams below it that are loaded and shown. */
export type TreeNode = { id: string; team: Team; isHit: boolean; children: TreeNode[] };

export type TreeLevels = {
  tops: TreeNode[];
  /** Teams whose children are shown, by id. */
  expanded: ReadonlySet<string>;
  setExpanded: (ids: ReadonlySet<string>) => void;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** Number of teams found; null without a search. */
  hitCount: number | null;
};

/**
 * The tree as far as it is open: one request a level, when it is opened. A search shows the paths to its hits, open, and
 * nothing else.
 *
 * @param isCompanyOnly leaves out the base teams and what is below them
 */
export function useTreeLevels(text: string, isCompanyOnly: boolean): TreeLevels {
  const { api } = useSignedInHost();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery(searchQuery(api, text));
  const hits = text === '' ? null : (found.data ?? []);
  const tops = useQuery(levelQuery(api, TOPS));
  const shownTops = toTops(tops.data ?? [], isCompanyOnly);

  const hitIds = new Set((hits ?? []).map(({ id }) => id));
  const paths = new Set((hits ?? []).flatMap(({ ancestors }) => ancestors));
  // The top of the only tree is open to begin with.
  const first = shownTops.filter(({ isCompany }) => isCompany || shownTops.length === 1).map(({ id }) => id);
  const wanted = new Set([...(hits === null ? first : paths), ...opened]);
  const expanded = new Set([...wanted].filter((id) => !closed.has(id)));

  const ids = [...expanded];
  const levels = useQueries({ queries: ids.map((id) => levelQuery(api, id)) });
  const children = new Map(ids.map((id, at) => [id, levels[at]?.data ?? []]));

  /** @param isWhole all of these teams are shown: they are below a hit, or nothing is searched for */
  function toNodes(teams: readonly Team[], isWhole: boolean): TreeNode[] {
    const shown = isWhole ? teams : teams.filter(({ id }) => hitIds.has(id) || paths.has(id));
    return shown.map((team) => {
      const isHit = hitIds.has(team.id);
      return { id: team.id, team, isHit, children: toNodes(children.get(team.id) ?? [], isWhole || isHit) };
    });
  }

  const failed = [tops, found, ...levels].find(({ isError }) => isError);
  return {
    tops: toNodes(shownTops, hits === null),
    expanded,
    setExpanded(next) {
      setOpened(new Set([...opened, ...next].filter((id) => next.has(id))));
      setClosed(new Set([...wanted].filter((id) => !next.has(id))));
    },
    isLoading: tops.isPending || (text !== '' && found.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    hitCount: hits === null || found.isPending ? null : hits.length,
  };
}

/** The company first, then the base teams by title. */
const toTops = (teams: readonly Team[], isCompanyOnly: boolean): Team[] => [
  ...teams.filter(({ isCompany }) => isCompany),
  ...teams.filter(({ isCompany }) => !isCompany && !isCompanyOnly),
];

/** Rows that the tree shows. */
export const countRows = (nodes: readonly TreeNode[], expanded: ReadonlySet<string>): number =>
  nodes.reduce((count, { id, children }) => count + 1 + (expanded.has(id) ? countRows(children, expanded) : 0), 0);

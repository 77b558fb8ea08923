import type { TeamRow } from '../door/person.ts';

/** A team without members, as it is before anything else is said of it; its place in the tree is set afterwards. */
export const newTeam = (id: string, title: string): TeamRow => ({
  _id: id,
  title,
  isSegment: false,
  isCompany: false,
  isVisible: true,
  hideDashboard: false,
  description: '',
  color: '',
  parentId: null,
  ancestorIds: [],
  revision: 0,
});

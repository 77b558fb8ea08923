/** A team of a tree; teams above it that are not among the others are passed over. */
export type TreeNode = { id: string; title: string; aboveIds: readonly string[] };

export type PlacedNode<Node extends TreeNode> = {
  node: Node;
  /** The nearest team above among the nodes; null: none is. */
  parentId: string | null;
};

/** Each team before those below it, siblings by title. */
export function toTreeOrder<Node extends TreeNode>(nodes: readonly Node[]): PlacedNode<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  function findParentId({ id, aboveIds }: Node): string | null {
    const above = aboveIds.flatMap((aboveId) => (aboveId === id ? [] : (byId.get(aboveId) ?? [])));
    // The nearest has the most teams above itself.
    return (
      above.reduce<Node | null>(
        (nearest, one) => (nearest === null || one.aboveIds.length > nearest.aboveIds.length ? one : nearest),
        null,
      )?.id ?? null
    );
  }
  const children = Map.groupBy(
    nodes.map((node) => ({ node, parentId: findParentId(node) })),
    ({ parentId }) => parentId,
  );
  const ordered: PlacedNode<Node>[] = [];
  const collect = (parentId: string | null): void => {
    const siblings = children.get(parentId) ?? [];
    children.delete(parentId);
    for (const placed of siblings.sort((one, other) => one.node.title.localeCompare(other.node.title))) {
      ordered.push(placed);
      collect(placed.node.id);
    }
  };
  collect(null);
  return ordered;
}

import type { Gathered } from './gathered.ts';
import { heldKinds } from './held-kinds.ts';

/** The copy as one JSON document (`OwnData`), said piece by piece: nobody's history has to fit into memory. */
export async function* ownDataAsJson({ head, itemsOf }: Gathered): AsyncIterable<Buffer> {
  yield Buffer.from(JSON.stringify(head).slice(0, -1));
  for (const { name } of heldKinds) {
    yield Buffer.from(`,${JSON.stringify(name)}:[`);
    let isFirst = true;
    for await (const items of itemsOf(name)) {
      if (items.length === 0) continue;
      yield Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(items).slice(1, -1)}`);
      isFirst = false;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}');
}

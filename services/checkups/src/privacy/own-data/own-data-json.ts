import type { Collected } from './collected.ts';
import { SECTION_NAMES } from './section-names.ts';

/** The copy as one JSON document (`OwnData`), written piece by piece, so that a long history need not fit into memory. */
export async function* ownDataAsJson({ head, itemsOf }: Collected): AsyncIterable<Buffer> {
  yield Buffer.from(JSON.stringify(head).slice(0, -1));
  for (const name of SECTION_NAMES) {
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

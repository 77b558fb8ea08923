import { StoreError } from '../language/store-error.ts';
import { type Catalog, type CatalogView, namespaceKey } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Holder, Locks } from '../storage/locks.ts';
import type { WriteView } from '../storage/views.ts';

/**
 * The catalog as a transaction sees it: nothing that came after its snapshot, and the collections that it makes itself,
 * which the others see after the commit.
 */
export class TransactionCatalog implements CatalogView {
  private readonly catalog: Catalog;
  private readonly locks: Locks;
  private readonly holder: Holder;
  private readonly made = new Map<string, Collection>();

  constructor(catalog: Catalog, locks: Locks, holder: Holder) {
    this.catalog = catalog;
    this.locks = locks;
    this.holder = holder;
  }

  get isChanged(): boolean {
    return this.made.size > 0;
  }

  /**
   * @throws StoreError 246 when the collection was made, dropped or renamed, or one of its indexes made or dropped, after
   *   the transaction began: the snapshot has the documents and entries of before
   */
  find(database: string, name: string): Collection | undefined {
    const namespace = `${database}.${name}`;
    const own = this.made.get(namespace);
    if (own !== undefined) return own;
    if (this.locks.hasChangedSince(this.holder, 'catalog', namespaceKey(namespace))) {
      throw new StoreError(
        246,
        `Unable to read from a snapshot due to pending collection catalog changes; please retry the operation. (${namespace})`,
        ['TransientTransactionError'],
      );
    }
    return this.catalog.find(database, name);
  }

  /** @throws StoreError 112 when another transaction makes it too */
  create(_view: WriteView, database: string, name: string): Collection {
    const namespace = `${database}.${name}`;
    this.locks.hold(this.holder, 'catalog', namespaceKey(namespace));
    const collection = this.catalog.reserve(database, name);
    this.made.set(namespace, collection);
    return collection;
  }

  /** Enters the collections that the transaction made; called inside the commit's LMDB transaction. */
  applyTo(view: WriteView): void {
    for (const collection of this.made.values()) this.catalog.adopt(view, collection);
  }
}

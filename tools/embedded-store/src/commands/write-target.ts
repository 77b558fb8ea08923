import { type CatalogView, findOrEmpty, isMissing } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { WriteView } from '../storage/views.ts';

/** The collection of a write, which is made when the first document goes in and not before. */
export class WriteTarget {
  /** An empty stand-in as long as it is not there. */
  collection: Collection;
  private readonly catalog: CatalogView;
  private readonly view: WriteView;

  constructor(catalog: CatalogView, view: WriteView, database: string, name: string) {
    this.catalog = catalog;
    this.view = view;
    this.collection = findOrEmpty(catalog, database, name);
  }

  /** The collection, made when it is not there. */
  need(): Collection {
    const { database, name } = this.collection;
    if (isMissing(this.collection)) this.collection = this.catalog.create(this.view, database, name);
    return this.collection;
  }
}

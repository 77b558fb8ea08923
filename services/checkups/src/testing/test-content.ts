import { buildContent } from '../domain/build-content.ts';
import { contentDocuments } from '../features/content/seed-content.ts';

export const shippedDocuments = contentDocuments();

/** The shipped content, as the service reads it. */
export const shippedContent = buildContent(shippedDocuments);

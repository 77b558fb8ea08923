import { buildContent } from '../content/build-content.ts';
import { contentDocuments } from '../content/content-documents.ts';

export const shippedDocuments = contentDocuments();

/** The shipped content, as the service reads it. */
export const shippedContent = buildContent(shippedDocuments);

import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { createContentRepository } from './content.repository.ts';
import { vitaminsRoutes } from './content.routes.ts';
import type { ContentReader } from './door/content.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { scaleModel } from './scale.model.ts';
import { vitaminModel } from './vitamin.model.ts';

export const contentCollections: readonly StoredCollection[] = [
  { model: vitaminModel, personalData: 'none' },
  { model: factorModel, personalData: 'none' },
  { model: questionModel, personalData: 'none' },
  { model: scaleModel, personalData: 'none' },
];

/** The model: vitamins, factors, questions and scales. */
export const openContent = (connection: Connection): ContentReader => createContentRepository(connection);

/** The model in the language of the reader. */
export const contentRoutes: FastifyPluginAsync<{ content: ContentReader }> = async (app, { content }) => {
  void app.register(vitaminsRoutes, { content });
};

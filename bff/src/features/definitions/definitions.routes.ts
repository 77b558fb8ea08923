import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import {
  Definition,
  DefinitionBeginning,
  DefinitionChange,
  DefinitionFile,
  DefinitionImport,
  DefinitionStart,
  DefinitionSummary,
  DefinitionsCountQuery,
  DefinitionsQuery,
} from '@wellspring/shared/contracts/definition.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Checkups as they are defined';
const ById = z.object({ id: Id });
const config = { needs: ['manageschedule'] as const };

/** Defining the checkups that can be planned. */
export const definitionsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/checkups',
    {
      config,
      schema: {
        ...describe({
          summary: 'Checkups that can be planned, the latest changed first',
          tag,
          answers: { 200: z.array(DefinitionSummary) },
          errors: [400, 403],
        }),
        querystring: strict(DefinitionsQuery),
      },
    },
    forward,
  );

  app.get(
    '/checkups/count',
    {
      config,
      schema: {
        ...describe({ summary: 'How many there are', tag, answers: { 200: Count }, errors: [400, 403] }),
        querystring: strict(DefinitionsCountQuery),
      },
    },
    forward,
  );

  app.get(
    '/checkups/beginning',
    {
      config,
      schema: describe({
        summary: 'What a new checkup begins with, as the company has it',
        tag,
        answers: { 200: DefinitionBeginning },
        errors: [403],
      }),
    },
    forward,
  );

  app.get(
    '/checkups/:id',
    {
      config,
      schema: {
        ...describe({
          summary: 'A checkup in all its languages',
          tag,
          answers: { 200: Definition },
          errors: [403, 404],
        }),
        params: ById,
      },
    },
    forward,
  );

  app.get(
    '/checkups/:id/export',
    {
      config,
      schema: {
        ...describe({
          summary: 'A checkup as a file, without ids and without people',
          tag,
          answers: { 200: DefinitionFile },
          errors: [403, 404],
        }),
        params: ById,
      },
    },
    forward,
  );

  app.post(
    '/checkups',
    {
      config,
      schema: {
        ...describe({
          summary: 'Define a checkup; repeating it with the same id makes nothing twice',
          tag,
          answers: { 200: Definition, 201: Definition },
          errors: [400, 403],
        }),
        body: strict(DefinitionStart),
      },
    },
    forward,
  );

  app.post(
    '/checkups/import',
    {
      config,
      schema: {
        ...describe({
          summary: 'Define a checkup from a file; what does not fit is named',
          tag,
          answers: { 200: Definition, 201: Definition },
          errors: [400, 403],
        }),
        body: strict(DefinitionImport),
      },
    },
    forward,
  );

  app.put(
    '/checkups/:id',
    {
      config,
      schema: {
        ...describe({
          summary: 'Change a checkup; once a run has opened this makes a copy, which `copiedFrom` tells',
          tag,
          answers: { 200: Definition },
          errors: [400, 403, 404, 409],
        }),
        params: ById,
        body: strict(DefinitionChange),
      },
    },
    forward,
  );

  app.delete(
    '/checkups/:id',
    {
      config,
      schema: {
        ...describe({
          summary: 'Take away a checkup without runs',
          tag,
          answers: { 204: NoContent },
          errors: [403, 404, 409],
        }),
        params: ById,
      },
    },
    forward,
  );
};

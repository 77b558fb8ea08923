import type { ReportFormat } from '@wellspring/shared/contracts/pages/result-exports.ts';
import type { FastifyReply } from 'fastify';
import { exportTypes } from './write-file.ts';

/** A file and no object of the contract: sent past its serialiser. */
export const sendFile = (reply: FastifyReply, format: ReportFormat, file: Buffer) =>
  reply
    .header('cache-control', 'no-store')
    .type(exportTypes[format])
    .send(file as never);

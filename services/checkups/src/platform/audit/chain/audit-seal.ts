import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the chain protects of an event: its place, its act and keyed hashes of ids. Names and values stay outside. */
export type ChainedFields = {
  seq: number;
  act: string;
  at: Date;
  userKey: string;
  objectKey: string | null;
  route: string | null;
  requestId: string | null;
};

/** Where a chain begins, or goes on after its oldest events have left. */
export type ChainLink = { seq: number; hash: string };

export const CHAIN_START: ChainLink = { seq: 0, hash: '' };

export type AuditSeal = {
  /** A keyed hash of an id: without the key it does not tell the id. */
  keyOf: (id: string) => string;
  /** The hash of an event and, through that of the event before, of all events so far. */
  hashOf: (fields: ChainedFields, previousHash: string) => string;
  /** Signs a place in the chain, so that its end or its beginning cannot be moved by a change of the database. */
  sign: (purpose: 'head' | 'anchor', link: ChainLink) => string;
  isSigned: (purpose: 'head' | 'anchor', link: ChainLink & { signature: string }) => boolean;
};

/** @param secret of the service; the key of the audit log is derived from it, and is in no database */
export function createAuditSeal(secret: string): AuditSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit-log', 32));
  const digest = (...parts: readonly (string | number | null)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const sign: AuditSeal['sign'] = (purpose, { seq, hash }) => digest('link', purpose, seq, hash);
  return {
    keyOf: (id) => digest('id', id),
    hashOf: ({ seq, act, at, userKey, objectKey, route, requestId }, previousHash) =>
      digest('event', seq, act, at.toISOString(), userKey, objectKey, route, requestId, previousHash),
    sign,
    isSigned: (purpose, { signature, ...link }) => {
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(purpose, link))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

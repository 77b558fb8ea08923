import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';

type Row = { _id: string; text: string };

/**
 * The limit for a read: two bare Fastify processes, one proxying to the other. Run as a child: `bare-proxy.ts front
 * PORT UPSTREAM` or `back PORT BODYSIZE [MONGODB_URI]`; with a database it reads the body from one document.
 */
const [role, port, detail, mongodbUri] = process.argv.slice(2);
const app = Fastify();
if (role === 'front') {
  await app.register(proxy, { upstream: `http://127.0.0.1:${detail}` });
} else {
  const body = { text: 'x'.repeat(Number(detail)) };
  const read = mongodbUri === undefined ? async () => body : await readerOf(mongodbUri, body.text);
  const schema = { response: { 200: { type: 'object', properties: { text: { type: 'string' } } } } };
  app.get('/read', { schema }, read);
}
await app.listen({ port: Number(port), host: '127.0.0.1' });

async function readerOf(uri: string, text: string): Promise<() => Promise<Row | null>> {
  const client = await MongoClient.connect(uri);
  const rows = client.db('bench').collection<Row>('reads');
  await rows.replaceOne({ _id: 'row' }, { text }, { upsert: true });
  return () => rows.findOne({ _id: 'row' });
}

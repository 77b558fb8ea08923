import { readFileSync } from 'node:fs';
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { BSON, type Document, MongoClient } from 'mongodb';

type Row = { _id: string; text: string };
type Command = { database: string; command: Document };

/**
 * The limit for a read: two bare Fastify processes, one proxying to the other. Run as a child: `bare-proxy.ts front
 * PORT UPSTREAM`, or `back PORT BODYSIZE [MONGODB_URI [COMMANDS_FILE]]`. With a database it reads the body from one document; with
 * a file of commands it runs these, all at once by the raw driver, and sends a body of that size.
 */
const [role, port, detail, mongodbUri, commandsFile] = process.argv.slice(2);
const app = Fastify();
if (role === 'front') {
  await app.register(proxy, { upstream: `http://127.0.0.1:${detail}` });
} else {
  const schema = { response: { 200: { type: 'object', properties: { text: { type: 'string' } } } } };
  app.get('/read', { schema }, await readerOf('x'.repeat(Number(detail))));
}
await app.listen({ port: Number(port), host: '127.0.0.1' });

async function readerOf(text: string): Promise<() => Promise<unknown>> {
  if (mongodbUri === undefined) return async () => ({ text });
  const client = await MongoClient.connect(mongodbUri);
  if (commandsFile === undefined) return readerOfRow(client, text);
  const commands = (BSON.EJSON.parse(readFileSync(commandsFile, 'utf8'), { relaxed: false }) as Command[]).map(
    ({ database, command }) => ({ db: client.db(database), command }),
  );
  return async () => {
    await Promise.all(commands.map(({ db, command }) => db.command(command)));
    return { text };
  };
}

async function readerOfRow(client: MongoClient, text: string): Promise<() => Promise<Row | null>> {
  const rows = client.db('bench').collection<Row>('reads');
  await rows.replaceOne({ _id: 'row' }, { text }, { upsert: true });
  return () => rows.findOne({ _id: 'row' });
}

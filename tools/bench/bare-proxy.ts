import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/**
 * The limit for a read: two bare Fastify processes, one proxying to the other. Run as a child: `bare-proxy.ts front
 * PORT UPSTREAM` or `back PORT BODYSIZE`.
 */
const [role, port, detail] = process.argv.slice(2);
const app = Fastify();
if (role === 'front') {
  await app.register(proxy, { upstream: `http://127.0.0.1:${detail}` });
} else {
  const body = { text: 'x'.repeat(Number(detail)) };
  const schema = { response: { 200: { type: 'object', properties: { text: { type: 'string' } } } } };
  app.get('/read', { schema }, async () => body);
}
await app.listen({ port: Number(port), host: '127.0.0.1' });

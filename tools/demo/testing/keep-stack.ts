// Claims a data folder and runs the product in it without screens and without users, as the demo does:
//   node tools/demo/testing/keep-stack.ts FOLDER
// Prints its output line by line, and once all is ready one line of JSON.
import { freePort } from '../../platform/ports.ts';
import { ensureSecrets } from '../../platform/secrets.ts';
import { type StackPorts, startStack } from '../../platform/stack.ts';
import { prepareStart } from '../prepare-start.ts';

const NAMES = ['bff', 'checkups', 'checkupsWorker', 'analytics', 'analyticsWorker', 'store', 'redis', 'smtp'] as const;

const dataFolder = process.argv[2] ?? '';
const say = (line: string) => console.log(line);
await prepareStart({ dataFolder, ports: null, reset: false, say });
const ports = {} as StackPorts;
for (const name of NAMES) ports[name] = await freePort();
const { processes } = await startStack({
  dataFolder,
  frontendsFolder: dataFolder,
  ports,
  secrets: ensureSecrets(dataFolder),
  allowedOrigins: [],
  say,
});
const pids = Object.fromEntries([...processes].map(([name, running]) => [name, running.pid()]));
console.log(JSON.stringify({ ready: true, ports, pids }));

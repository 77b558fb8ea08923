import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Ports to which browsers, and `fetch` in Node, open no connection: https://fetch.spec.whatwg.org/#port-blocking.
 * A server there looks healthy and no page can reach it.
 */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const isBlockedPort = (port: number): boolean => BLOCKED_PORTS.has(port);

/** A port of the loopback address that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Whether something listens there already. */
function isPortBusy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** The inodes of the sockets that listen on a port, as the kernel lists them. */
function listeningInodes(port: number): Set<string> {
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === port) inodes.add(inode);
    }
  return inodes;
}

const opensOneOf = (pid: string, inodes: ReadonlySet<string>): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    // Another user's process, or one that has just ended.
    return false;
  }
};

/** Which process listens on a port: " by process 12 (node bff/src/server.ts)"; empty where the system does not show it. */
function describeListener(port: number): string {
  try {
    const inodes = listeningInodes(port);
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && opensOneOf(name, inodes));
    if (pid === undefined) return '';
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80);
    return ` by process ${pid} (${command})`;
  } catch {
    return '';
  }
}

/** @throws Error naming the port, what it is for and which process has it */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (await isPortBusy(port))
      throw new Error(
        `Port ${port} (${name}) is in use${describeListener(port)}. Stop it, or choose others: npm run demo -- --port 9080`,
      );
}

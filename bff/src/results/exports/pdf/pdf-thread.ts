import { parentPort, workerData } from 'node:worker_threads';
import { type ResultsPdf, writePdf } from './write-pdf.ts';

if (parentPort) parentPort.postMessage(await writePdf(workerData as ResultsPdf));

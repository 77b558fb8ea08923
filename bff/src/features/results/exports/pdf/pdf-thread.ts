import { parentPort, workerData } from 'node:worker_threads';
import { type ReportPdf, writeReportPdf } from './report-pdf.ts';

if (parentPort) parentPort.postMessage(await writeReportPdf(workerData as ReportPdf));

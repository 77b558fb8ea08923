import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IMPORT_MAX_BYTES, IMPORT_PIECE_BYTES, type NewImport } from '@wellspring/shared/contracts/people/import.ts';
import { useRef, useState } from 'react';
import { beginImport, discardImport, importQuery, sendPiece } from '../import.queries.ts';
import { type ImportSource, useImportSource } from '../import-kind.ts';

/** How the file is read, instead of a guess. */
export type Reading = Pick<NewImport, 'encoding' | 'delimiter'>;

const toBase64 = (piece: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });

type Sending = {
  file: File;
  reading: Reading;
  signal: AbortSignal;
  onBegin: (id: string) => void;
  onPercent: (percent: number) => void;
};

async function sendFile(source: ImportSource, { file, reading, signal, onBegin, onPercent }: Sending) {
  let current = await beginImport(source, { fileName: file.name.slice(-200), size: file.size, ...reading }, signal);
  onBegin(current.id);
  for (let from = 0; from < file.size; from += IMPORT_PIECE_BYTES) {
    const content = await toBase64(file.slice(from, from + IMPORT_PIECE_BYTES));
    current = await sendPiece(source, { id: current.id, place: from / IMPORT_PIECE_BYTES, content }, signal);
    onPercent(Math.min(100, ((from + IMPORT_PIECE_BYTES) / file.size) * 100));
  }
  return current;
}

/** Uploads a file piece by piece. The file is remembered, so that it can be read again with other letters. */
export function useUpload() {
  const source = useImportSource();
  const queries = useQueryClient();
  const { queryKey } = importQuery(source);
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<'too-large' | 'empty' | null>(null);
  const running = useRef<{ abort: AbortController; id: string | null } | null>(null);
  const sending = useMutation({
    async mutationFn({ chosen, reading }: { chosen: File; reading: Reading }) {
      const abort = new AbortController();
      const run = { abort, id: null as string | null };
      running.current = run;
      const onBegin = (id: string) => {
        run.id = id;
      };
      return sendFile(source, { file: chosen, reading, signal: abort.signal, onBegin, onPercent: setPercent });
    },
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    onError: () => queries.invalidateQueries({ queryKey }),
  });

  /** @param reading how to read it; without it the server guesses */
  function send(chosen: File, reading: Reading = {}): void {
    setProblem(null);
    sending.reset();
    if (chosen.size === 0 || chosen.size > IMPORT_MAX_BYTES) {
      setProblem(chosen.size === 0 ? 'empty' : 'too-large');
      return;
    }
    setFile(chosen);
    setPercent(0);
    sending.mutate({ chosen, reading });
  }

  async function cancel(): Promise<void> {
    const { abort, id } = running.current ?? {};
    abort?.abort();
    if (id) await discardImport(source, id).catch(() => undefined);
    sending.reset();
    await queries.invalidateQueries({ queryKey });
  }

  return {
    file,
    setFile,
    send,
    cancel,
    percent,
    problem,
    isSending: sending.isPending,
    error: sending.error?.name === 'AbortError' ? null : sending.error,
  };
}

export type Upload = ReturnType<typeof useUpload>;

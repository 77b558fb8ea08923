import { useEffect, useState } from 'react';

type Matrix = readonly (readonly boolean[])[];

/** Modules of light around the code, which readers need. */
const QUIET = 4;

const toPath = (matrix: Matrix) =>
  matrix.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');

/** A text as a QR code: dark on light in every theme, because readers expect it. Its space is kept while it loads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Without it the key can still be typed.
    import('uqr').then(
      ({ encode }) => isWanted && setMatrix(encode(text, { border: 0, ecc: 'M' }).data),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  const size = (matrix?.length ?? 0) + 2 * QUIET;
  return (
    <svg className="ws-factor-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {matrix ? <path d={toPath(matrix)} /> : null}
    </svg>
  );
}

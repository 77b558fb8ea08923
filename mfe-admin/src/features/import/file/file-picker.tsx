import { Button, type ButtonProps } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useRef } from 'react';

type FilePickerProps = Pick<ButtonProps, 'variant' | 'icon' | 'children'> & { onFile: (file: File) => void };

/** A button that opens the browser's choice of a file. */
export function FilePicker({ onFile, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that choosing the same file once more is a change.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

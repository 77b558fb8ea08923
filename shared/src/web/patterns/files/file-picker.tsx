import { useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';

type FilePickerProps = Pick<ButtonProps, 'variant' | 'icon' | 'children'> & {
  /** Endings and media types, as the browser's own choice takes them. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that opens the browser's choice of a file. */
export function FilePicker({ accept, onFile, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
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

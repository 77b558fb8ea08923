/** A picture as it is stored: PNG without metadata. Sizes in pixels. */
export type LogoPicture = { bytes: Uint8Array; width: number; height: number };

/** A logo in the sizes in which it is shown, each with twice the pixels of its place. */
export type LogoPictures = {
  /** For the log-in page. */
  large: LogoPicture;
  /** For the top bar. */
  small: LogoPicture;
  /** For mails, on a surface of its own: a mail program may put anything behind it. */
  mail: LogoPicture;
  /** What is behind the logo shows through `large` and `small`. */
  isClear: boolean;
};

/** A picture of one or more branches, as stored; `_id` is a digest of its bytes. Sizes in pixels. */
export type LogoFileRow = { _id: string; bytes: Buffer; width: number; height: number };

/** Everything the editor says, in the reader's language. */
export type RichTextLabels = {
  /** Name of the row of tools: "Formatting". */
  tools: string;
  bold: string;
  italic: string;
  heading: string;
  bulletList: string;
  orderedList: string;
  link: string;
  /** "Address of the link" */
  linkAddress: string;
  /** Why an address is refused: "Begin with https:// or type an e-mail address". */
  linkInvalid: string;
  setLink: string;
  removeLink: string;
};

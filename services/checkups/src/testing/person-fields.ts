/** A field whose name says that it points at a person or names one. */
export const NAMES_A_PERSON =
  /(^|\.)((user|author|manager|owner|subject|aboutUser|reader)Ids?|\w*UserIds|\w+By|email|firstname)$/;

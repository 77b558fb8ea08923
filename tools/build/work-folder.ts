import path from 'node:path';

/** Where a build is made before it is moved into its place; one per process, so that two builds at once do not meet. */
export const workFolderIn = (outputFolder: string): string => path.join(outputFolder, `.work-${process.pid}`);

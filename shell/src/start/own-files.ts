import { knowFiles } from '@wellspring/shared/web/federation/checked-import.ts';

/** The digests of the shell's own later parts; the build wrote them into the page. */
const text = document.getElementById('ws-files')?.textContent;
knowFiles(`${location.origin}/assets/`, text ? JSON.parse(text) : {});

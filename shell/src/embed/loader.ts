import { rememberScript } from './loading/load-more.ts';
import { WellspringEmbed } from './wellspring-embed.ts';

const name = 'wellspring-embed';

// Only here: a deferred script is the current one no longer once it has run.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) rememberScript(script.src);

// A page may include the loader twice, or two versions of it: the first one stays.
const first = customElements.get(name) as typeof WellspringEmbed | undefined;
if (first) {
  const detail = { used: first.loaderVersion, ignored: WellspringEmbed.loaderVersion };
  document.dispatchEvent(new CustomEvent('ws:version', { detail }));
} else customElements.define(name, WellspringEmbed);

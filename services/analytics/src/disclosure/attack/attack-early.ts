import { ATTACKED, type AttackedEngine } from './attack-engine.ts';
import { type AttackResult, noResult } from './attack-result.ts';
import { createAttacker } from './attacker.ts';
import { createRandom, type Random } from './random.ts';
import { pickPerson, shareSome } from './share-some.ts';
import { createSimulatedRun, type SimulatedRun } from './simulated-run.ts';
import { createCompany } from './synthetic-company.ts';
import { type AttackedSize, toAudience, toRules } from './synthetic-frames.ts';

/**
 * Attacks a run that shows the company several times before its end: few are new each night, people answer anew or go,
 * with answers that were counted, and share one after the other, before the end and after it.
 */
export function attackEarly(seed: number, size: AttackedSize, engine: AttackedEngine = ATTACKED): AttackResult {
  const random = createRandom(seed);
  const result = noResult();
  const rules = toRules(random);
  const { audience, frameOf } = toAudience(createCompany(random, size.people, size.teams), random, size);
  const run = createSimulatedRun({ run: rules, people: audience, engine, attacker: createAttacker(result), result });
  const waiting = random.shuffle(Array.from({ length: size.people }, (_, person) => person));
  const send = (person: number) => run.send(person, frameOf(person), random.next() < 0.05);
  while (waiting.length > size.people / 4) {
    for (const person of waiting.splice(0, 1 + random.below(2 * rules.thresholds.team))) send(person);
    // Late: after a change of a participant, nothing more is shown before the end.
    if (waiting.length < size.people / 2) changeSome(run, random, send);
    run.night();
    shareSome(run, random, random.below(4));
  }
  changeSome(run, random, send);
  for (const person of waiting.splice(0, random.next() < 0.5 ? random.below(4) : waiting.length)) send(person);
  run.end();
  for (let share = 0; share < size.shares; share++) {
    shareSome(run, random, 1);
    if (random.next() < 0.1) run.remove(pickPerson(run, random));
  }
  return result;
}

/** One or two people send other answers, or go. */
function changeSome(run: SimulatedRun, random: Random, send: (person: number) => void): void {
  for (let change = random.below(3); change > 0; change--) {
    const person = pickPerson(run, random);
    if (random.next() < 0.4) run.remove(person);
    else send(person);
  }
}

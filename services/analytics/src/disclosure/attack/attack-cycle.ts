import { ATTACKED, type AttackedEngine } from './attack-engine.ts';
import { type AttackResult, noResult } from './attack-result.ts';
import { createAttacker } from './attacker.ts';
import { createRandom } from './random.ts';
import { pickPerson, shareSome } from './share-some.ts';
import { createSimulatedCycle } from './simulated-cycle.ts';
import { createSimulatedRun, type SimulatedRun } from './simulated-run.ts';
import { createCompany, movePeople } from './synthetic-company.ts';
import { type AttackedSize, toAudience, toRules } from './synthetic-frames.ts';

/**
 * Attacks a cycle of pulses, which is decided once all of them are released: some people answer several of them, some
 * pulses show the company before their end, people move, go and share in between and afterwards.
 */
export function attackCycle(seed: number, size: AttackedSize, engine: AttackedEngine = ATTACKED): AttackResult {
  const random = createRandom(seed);
  const result = noResult();
  const attacker = createAttacker(result);
  const length = 2 + random.below(2);
  const rules = { ...toRules(random), splitAttributes: [], isPulse: true };
  let company = createCompany(random, size.people, size.teams);
  const { audience: people } = toAudience(company, random, size);
  const order = random.shuffle(Array.from({ length: size.people }, (_, person) => person));
  const pulses: SimulatedRun[] = [];
  for (let place = 0; place < length; place++) {
    const { frameOf } = toAudience(company, random, size);
    const pulse = { ...rules, cycle: { id: 'cycle', place: place + 1, length } };
    const run = createSimulatedRun({ run: pulse, people, engine, attacker, result });
    pulses.push(run);
    const asked = order.filter((_, at) => at % length === place);
    // A few answered a pulse before too, or all of them.
    const again = order.filter((_, at) => at % length < place).slice(0, random.below(5));
    for (const person of random.shuffle([...asked, ...again])) {
      run.send(person, frameOf(person), random.next() < 0.05);
      if (random.next() < 0.15) run.night();
      if (random.next() < 0.03) run.remove(pickPerson(run, random));
    }
    run.end();
    shareSome(run, random, random.below(3));
    const before = random.pick(pulses);
    if (random.next() < 0.3) before.remove(pickPerson(before, random));
    company = movePeople(company, random, Math.ceil(size.people / 30));
  }
  const cycle = createSimulatedCycle({ pulses, rules, people, engine, attacker, result });
  for (let share = 0; share < size.shares; share++) {
    const { left, followed } = cycle.unknown();
    if (left.length === 0) break;
    // Those who answered twice: the totals of the pulses less that of the cycle are their older answers.
    const one = random.pick(random.next() < 0.5 && followed.length > 0 ? followed : left);
    if (random.next() < 0.1) cycle.remove(one);
    else cycle.share(one);
  }
  return result;
}

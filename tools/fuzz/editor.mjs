import { setTimeout as delay } from "node:timers/promises";
import {
  joinBlocks,
  mergeBlocks,
  textBlocks,
} from "../../libs/rich-text/src/index.ts";

/** Words of editors: e2-17 is the 17th of editor 2. */
const WORD = /\be\d+-\d+\b/g;

export const wordsIn = ({ title, content }) =>
  new Set(`${title} ${content}`.match(WORD));

const without = (words, others) =>
  [...words].filter((word) => !others.has(word));

/** An editor as the admin's works: it saves over the version that it began with, and merges where it is late. */
export class Editor {
  words = 0;
  counts = { saves: 0, merges: 0, conflicts: 0, lostAnswers: 0, refused: 0 };

  /**
   * @param ledger what anyone was told is saved, what someone took away or left out on purpose, and what
   * the merge has done wrong.
   */
  constructor({ number, headers, post, addressOf, ledger, random }) {
    Object.assign(this, { number, headers, post, addressOf, ledger, random });
  }

  async run(until) {
    while (Date.now() < until) {
      try {
        await this.session();
      } catch (error) {
        if (!isLost(error)) throw error;
        await delay(200);
      }
    }
  }

  /** Opens the post, edits it a few times, and saves each time. */
  async session() {
    let base = await this.read();
    for (let count = 1 + this.random.below(4); count > 0; count -= 1) {
      if (this.random.below(15) === 0) base = await this.restore(base);
      if (this.random.below(10) === 0) base = await this.decide(base);
      const mine = this.edit(base);
      await delay(this.random.below(120));
      base = await this.save(base, mine);
    }
  }

  /** As often as someone else is faster, or no answer comes. */
  async save(begun, typed) {
    let [base, mine] = [begun, typed];
    for (;;) {
      this.tookAway(base, mine);
      const { status, body } = await this.put(base.version, mine);
      if (status === 200) {
        this.counts.saves += 1;
        for (const word of wordsIn(mine)) this.ledger.told.add(word);
        return formOf(body);
      }
      if (status === 0) await delay(150);
      else if (status !== 412) {
        this.counts.refused += 1;
        throw new Error(`A save was refused: ${status} ${body.error}`);
      }
      const theirs = await this.readAgain();
      mine = this.merge(base, mine, theirs);
      base = theirs;
    }
  }

  merge(base, mine, theirs) {
    const leftOut = new Set();
    const parts = mergeBlocks(
      textBlocks(base.content),
      textBlocks(mine.content),
      textBlocks(theirs.content),
    );
    const blocks = parts.flatMap((part) => {
      if (part.kind === "settled") return part.blocks;
      this.counts.conflicts += 1;
      const choice = this.random.below(3);
      const kept = [part.mine, part.theirs, [...part.mine, ...part.theirs]][
        choice
      ];
      for (const side of [part.mine, part.theirs])
        for (const word of joinBlocks(side).match(WORD) ?? [])
          if (!joinBlocks(kept).includes(word)) leftOut.add(word);
      return kept;
    });
    const title = this.mergeTitle({ base, mine, theirs }, leftOut);
    const merged = { title, content: joinBlocks(blocks) };
    this.check({ base, mine, theirs, merged, leftOut });
    for (const word of leftOut) this.ledger.leftOut.add(word);
    this.counts.merges += 1;
    return merged;
  }

  mergeTitle({ base, mine, theirs }, leftOut) {
    if (mine.title === base.title || mine.title === theirs.title)
      return theirs.title;
    if (theirs.title === base.title) return mine.title;
    this.counts.conflicts += 1;
    const kept = this.random.below(2) === 0 ? mine.title : theirs.title;
    for (const { title } of [mine, theirs])
      for (const word of title.match(WORD) ?? [])
        if (!kept.includes(word)) leftOut.add(word);
    return kept;
  }

  /** Nothing of either side may be missing, unless the other side took it away or it was left out. */
  check({ base, mine, theirs, merged, leftOut }) {
    const all = wordsIn(merged);
    for (const [side, other] of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      const taken = new Set(without(wordsIn(base), wordsIn(other)));
      const missing = without(wordsIn(side), all).filter(
        (word) => !taken.has(word) && !leftOut.has(word),
      );
      this.ledger.wrong.push(...missing);
    }
  }

  /** What the person sees and takes away. It counts from the call on, because its answer may be lost. */
  tookAway(seen, sent) {
    for (const word of without(wordsIn(seen), wordsIn(sent)))
      this.ledger.leftOut.add(word);
  }

  edit({ title, content }) {
    const blocks = textBlocks(content);
    for (let count = 1 + this.random.below(3); count > 0; count -= 1) {
      const at = this.random.below(blocks.length + 1);
      const word = this.newWord();
      const kind = this.random.below(8);
      if (kind < 3 || at === blocks.length)
        blocks.splice(at, 0, `<p>${word}</p>`);
      else if (kind < 7)
        blocks[at] = blocks[at].replace("</p>", ` ${word}</p>`);
      else if (blocks.length > 4) blocks.splice(at, 1);
    }
    const isRenamed = this.random.below(6) === 0;
    return {
      title: isRenamed ? `Title ${this.newWord()}` : title,
      content: joinBlocks(blocks),
    };
  }

  newWord() {
    this.words += 1;
    return `e${this.number}-${this.words}`;
  }

  /** Some version of the last, over the one that the editor sees. */
  async restore(seen) {
    const version = Math.max(1, seen.version - 1 - this.random.below(5));
    const path = `${this.post.path}/revisions/${version}`;
    const old = await this.call("GET", path);
    if (old.status !== 200) return seen;
    this.tookAway(seen, old.body.fields);
    const { status, body } = await this.call("POST", `${path}/restore`, {
      headers: { "if-match": `"${seen.version}"` },
    });
    return status === 200 ? formOf(body) : this.read();
  }

  /** Publishes what waits, or discards it, as someone who has seen both texts. */
  async decide(seen) {
    const path = `${this.post.path}/pending`;
    const pending = await this.call("GET", path);
    const live = await this.read();
    if (pending.status !== 200) return seen;
    const { fields } = pending.body;
    const isPublished = this.random.below(3) > 0;
    this.tookAway(isPublished ? live : fields, isPublished ? fields : live);
    await this.call(
      isPublished ? "POST" : "DELETE",
      isPublished ? `${path}/publish` : path,
      { headers: { "if-match": `"${live.version}"` } },
    );
    return this.read();
  }

  put(version, { title, content }) {
    const { category_id } = this.post;
    // Now and then the connection ends in the middle.
    const limit =
      this.random.below(10) === 0 ? 1 + this.random.below(30) : 20_000;
    return this.call("PUT", this.post.path, {
      headers: { "if-match": `"${version}"` },
      body: { title, content, category_id },
      limit,
    });
  }

  async read() {
    const form = await this.find();
    if (!form) throw new LostError();
    return form;
  }

  async readAgain() {
    for (;;) {
      const form = await this.find();
      if (form) return form;
      await delay(150);
    }
  }

  /** Null where no answer came. */
  async find() {
    const { status, body } = await this.call("GET", this.post.path);
    return status === 200 ? formOf(body) : null;
  }

  /** @returns status 0 where no answer came. */
  async call(method, path, { headers = {}, body, limit = 20_000 } = {}) {
    const address = this.addressOf(this.number);
    try {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...this.headers, origin: address, ...headers },
        ...(body && { body: JSON.stringify(body) }),
        ...(method !== "GET" && !body && { body: "{}" }),
        signal: AbortSignal.timeout(limit),
      });
      const text = await answer.text();
      // A server that ends or is busy has not saved, or its answer is lost.
      if (answer.status >= 500 || answer.status === 429) return this.lost();
      return { status: answer.status, body: JSON.parse(text) };
    } catch {
      return this.lost();
    }
  }

  lost() {
    this.counts.lostAnswers += 1;
    return { status: 0, body: {} };
  }
}

/** An editor whose saves wait for someone who may publish them. */
export class Proposer extends Editor {
  /** As the admin does: with the changes that wait. */
  async find() {
    const { status, body } = await this.call("GET", this.post.path);
    if (status !== 200) return null;
    if (!body.has_pending_changes) return formOf(body);
    const pending = await this.call("GET", `${this.post.path}/pending`);
    if (pending.status !== 200) return null;
    const { title, content } = pending.body.fields;
    return { version: body.version, title, content };
  }

  /** A save that waits is answered with the live post. */
  async save(begun, typed) {
    await super.save(begun, typed);
    return this.readAgain();
  }

  async restore(seen) {
    return seen;
  }

  async decide(seen) {
    return seen;
  }
}

class LostError extends Error {}

const isLost = (error) => error instanceof LostError;

const formOf = ({ version, title, content }) => ({ version, title, content });

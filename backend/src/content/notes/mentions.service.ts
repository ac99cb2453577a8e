import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { NotifyingService } from "../notices/notifying.service";
import type { ReviewSubject } from "../reviews/review-targets.service";
import { NotesRepository } from "./notes.repository";

interface Mention {
  subject: ReviewSubject;
  /** Who has written the note. */
  user: Principal;
  body: string;
  /** Whose note it answers. */
  answeredId: number | null;
}

/** Tells people that a note mentions them, or answers one of theirs. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly notifying: NotifyingService,
  ) {}

  /** In the transaction of the note. Those who are mentioned in an answer learn of it once. */
  async tell(
    manager: EntityManager,
    { subject, user, body, answeredId }: Mention,
  ): Promise<void> {
    const news = { subject, by: user, words: body };
    const named = body.includes("@")
      ? await this.notes.listMentioned(manager, body)
      : [];
    const mentioned = mentionedIn(body, named).map(({ id }) => id);
    await this.notifying.tell(
      manager,
      { kind: "mentioned", ...news },
      mentioned,
    );
    if (answeredId !== null && !mentioned.includes(answeredId))
      await this.notifying.tell(manager, { kind: "replied", ...news }, [
        answeredId,
      ]);
  }
}

/** A letter or digit after a name makes it part of a longer one. */
const GOES_ON = /[\p{L}\p{N}]/u;

/**
 * Who is mentioned, by `@` and the whole name. Where one name begins with another, the longest one counts.
 */
export function mentionedIn<Person extends { name: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const text = body.toLowerCase();
  const longest = people.toSorted((a, b) => b.name.length - a.name.length);
  const taken = new Set<number>();
  return longest.filter(({ name }) => {
    const wanted = `@${name.toLowerCase()}`;
    for (
      let at = text.indexOf(wanted);
      at >= 0;
      at = text.indexOf(wanted, at + 1)
    ) {
      const next = text.slice(at + wanted.length).slice(0, 1);
      if (taken.has(at) || GOES_ON.test(next)) continue;
      taken.add(at);
      return true;
    }
    return false;
  });
}

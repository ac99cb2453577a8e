import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { NotifyingService } from "../notices/notifying.service";
import type { ReviewSubject } from "../reviews/review-target";
import { mentionedIn } from "./mentions";
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

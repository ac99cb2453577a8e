import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { SessionsService } from "../../identity/sessions/sessions.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { oneLine, type MailText } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import type { ReviewSubject } from "../reviews/review-target";
import { ReviewTargetsService } from "../reviews/review-targets.service";
import { mentionedIn } from "./mentions";
import { NotesRepository, type NotedDocument } from "./notes.repository";

/** A person gets at most one mail about a text in this time; it leads to all notes. */
const QUARTER_MS = 15 * 60 * 1000;
const TITLE_MAX = 120;
const BODY_MAX = 500;

interface Mention {
  subject: ReviewSubject;
  document: NotedDocument;
  /** Who has written the note. */
  user: Principal;
  body: string;
}

/** Tells people by mail that a note mentions them. Those who may not edit the text, or have left, are not told. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly targets: ReviewTargetsService,
    private readonly people: SessionsService,
    private readonly mails: MailsService,
    private readonly config: AppConfig,
  ) {}

  /** In the transaction of the note. */
  async tell(manager: EntityManager, mention: Mention): Promise<void> {
    const { subject, document, user, body } = mention;
    if (!body.includes("@")) return;
    const named = await this.notes.listMentioned(body, user.id);
    const target = this.targets.get(subject.kind);
    const quarter = Math.floor(Date.now() / QUARTER_MS);
    for (const { id, email } of mentionedIn(body, named)) {
      const person = await this.people.findPerson(id);
      if (!person || !target.mayEdit(person, document)) continue;
      const about = `${subject.kind}:${subject.id}:${id}:${quarter}`;
      await this.mails.queue(
        manager,
        { eventKey: `mention:${about}`, to: email },
        () => this.write(mention),
      );
    }
  }

  private write({ subject, document, user, body }: Mention): MailText {
    const { kind, id } = subject;
    const path = kind === "post" ? `posts/edit/${id}` : `pages/${id}/edit`;
    const title = oneLine(document.title, TITLE_MAX);
    return {
      kind: "mention",
      subject: t("mail.mention.subject", { name: user.name, title }),
      text: [
        t("mail.hello"),
        "",
        t("mail.mention.text", { name: user.name, title }),
        "",
        oneLine(body, BODY_MAX),
        "",
        t("mail.mention.link"),
        `${this.config.adminUrl}/admin/${path}`,
        "",
      ].join("\n"),
    };
  }
}

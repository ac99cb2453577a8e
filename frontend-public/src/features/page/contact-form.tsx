import { LIMITS } from "@octavo/contracts";
import { useId } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Link } from "../../components/link";
import { useReader, useSection } from "../../data/reader-context";
import styles from "./contact-form.module.css";
import { contactForm, contactSubject } from "./contact-queries";
import { useContactForm } from "./use-contact-form";
import type { ContactField, ContactProblems } from "./use-contact-form";
import { t } from "../../texts/contact";

/**
 * The form of a contact page (D-138). Without scripts the browser sends it and returns to
 * `?sent=1`; with them it is sent in place, and what was written stays when something is wrong.
 */
export function ContactForm({ slug }: { slug: string }) {
  const { queries } = useReader();
  const [search] = useSearchParams();
  const { data } = useSection(contactForm(queries));
  const sending = useContactForm();
  const article = search.get("article");
  if (sending.isSent || search.has("sent"))
    return <Thanks isNew={sending.isSent} />;
  if (!data?.ticket) return null;
  return (
    <form
      id="contact-form"
      ref={checkHere}
      className={styles.form}
      action="/forms/contact"
      method="post"
      aria-label={t("contact")}
      onChange={sending.handleChange}
      onSubmit={sending.handleSubmit}
    >
      <input type="hidden" name="ticket" value={data.ticket} />
      <input type="hidden" name="page" value={slug} />
      {article && <Subject slug={article} section={search.get("section")} />}
      <Fields problems={sending.problems} />
      <p className={styles.problem} role="alert">
        {sending.problem}
      </p>
      <button className={styles.send} disabled={sending.isSending}>
        {t(sending.isSending ? "sending" : "send")}
      </button>
    </form>
  );
}

interface SubjectProps {
  /** Of an article. */
  slug: string;
  section: string | null;
}

/** Which article the message is about, and which part of it; nothing for one that does not exist. */
function Subject({ slug, section }: SubjectProps) {
  const id = useId();
  const { queries } = useReader();
  const { data } = useSection(contactSubject(queries, slug));
  if (!data) return null;
  const { title, headings } = data;
  return (
    <>
      <input type="hidden" name="article" value={slug} />
      <p className={`${styles.field} ${styles.wide}`}>
        {t("article")}
        <Link to={`/post/${slug}`}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      {headings.length > 0 && (
        <div className={`${styles.field} ${styles.wide}`}>
          <label htmlFor={id}>{t("section")}</label>
          <select id={id} name="section" defaultValue={section ?? ""}>
            <option value="">{t("wholeArticle")}</option>
            {headings.map((heading) => (
              <option key={heading.id} value={heading.id}>
                {heading.text}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

/** From now on these scripts say what is missing; until then the browser does. */
function checkHere(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

function Fields({ problems }: { problems: ContactProblems }) {
  const id = useId();
  return (
    <>
      <Field name="name" problem={problems.name}>
        {(field) => (
          <input {...field} autoComplete="name" maxLength={LIMITS.nameMax} />
        )}
      </Field>
      <Field name="email" problem={problems.email}>
        {(field) => (
          <input
            {...field}
            type="email"
            autoComplete="email"
            maxLength={LIMITS.emailMax}
          />
        )}
      </Field>
      <Field name="message" problem={problems.message} className={styles.wide}>
        {(field) => (
          <textarea {...field} rows={7} maxLength={LIMITS.contactMessageMax} />
        )}
      </Field>
      {/* For programs that fill in every field they find; people do not see it. */}
      <div className={styles.trap} inert>
        <label htmlFor={id}>{t("leaveEmpty")}</label>
        <input id={id} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface ControlProps {
  id: string;
  name: ContactField;
  required: true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  name: ContactField;
  problem: string | undefined;
  className?: string | undefined;
  /** Draws the control. */
  children: (field: ControlProps) => ReactNode;
}

function Field({ name, problem, className = "", children }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{t(name)}</label>
      {children({
        id,
        name,
        required: true,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem ? problemId : undefined,
      })}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Replaces the form, and takes its focus. */
function Thanks({ isNew }: { isNew: boolean }) {
  return (
    <p
      id="contact-form"
      className={styles.thanks}
      role="status"
      tabIndex={-1}
      ref={(element) => {
        if (isNew) element?.focus();
      }}
    >
      {t("messageSent")}
    </p>
  );
}

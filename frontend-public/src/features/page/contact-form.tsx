import { contactTexts, LIMITS } from "@octavo/contracts";
import { useSearchParams } from "react-router-dom";
import { useReader, useSection } from "../../data/reader-context";
import styles from "./contact-form.module.css";
import { useContactForm } from "./use-contact-form";

/**
 * The form of a contact page (D-138). Without scripts the browser sends it and comes back to
 * `?sent=1`; with them it is sent in place, and what was written stays when something is wrong.
 */
export function ContactForm({ slug }: { slug: string }) {
  const { queries } = useReader();
  const [search] = useSearchParams();
  const { data } = useSection(queries.contactForm());
  const sending = useContactForm();
  if (sending.isSent || search.has("sent"))
    return <Thanks isNew={sending.isSent} />;
  if (!data?.ticket) return null;
  return (
    <form
      id="contact-form"
      className={styles.form}
      action="/forms/contact"
      method="post"
      aria-label="Contact"
      onSubmit={sending.handleSubmit}
    >
      <input type="hidden" name="ticket" value={data.ticket} />
      <input type="hidden" name="page" value={slug} />
      <Fields />
      <p className={styles.problem} role="alert">
        {sending.problem}
      </p>
      <button className={styles.send} disabled={sending.isSending}>
        {sending.isSending ? "Sending…" : "Send message"}
      </button>
    </form>
  );
}

function Fields() {
  return (
    <>
      <label>
        Name
        <input
          name="name"
          autoComplete="name"
          required
          maxLength={LIMITS.nameMax}
        />
      </label>
      <label>
        Email
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={LIMITS.emailMax}
        />
      </label>
      <label className={styles.wide}>
        Message
        <textarea
          name="message"
          rows={7}
          required
          maxLength={LIMITS.contactMessageMax}
        />
      </label>
      {/* For programs that fill in whatever they find; people are not shown it. */}
      <label className={styles.trap} aria-hidden="true">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

/** Where the form was; focused when it has just gone, so that nobody is left nowhere. */
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
      {contactTexts.sent}
    </p>
  );
}

export const mails = {
  "mail.hello": "Hello,",
  "mail.dear": "Hello {name},",
  "mail.reset.subject": "Reset your password for {site}",
  "mail.reset.text":
    "Someone asked for a new password for your account. To choose one, open this link:",
  "mail.reset.end": {
    one: "It works once, for {count} minute. If it was not you, ignore this mail: your password stays the same.",
    other:
      "It works once, for {count} minutes. If it was not you, ignore this mail: your password stays the same.",
  },
  "mail.password.subject": "Your password for {site} was changed",
  "mail.password.text":
    "The password of your account was just changed, and all other sessions were signed out.",
  "mail.notYou":
    "If it was not you, reset your password now and tell an administrator of the site.",
  "mail.twoStep.on.subject": "Two-step sign-in for {site} was turned on",
  "mail.twoStep.off.subject": "Two-step sign-in for {site} was turned off",
  "mail.twoStep.on.text":
    "Two-step sign-in was just turned on for your account.",
  "mail.twoStep.off.text":
    "Two-step sign-in was just turned off for your account.",
  "mail.invitation.subject": "You are invited to {site}",
  "mail.invitation.text":
    "You now have an account at {site}. To choose your password, open this link:",
  "mail.invitation.end": {
    one: "It works once, for {count} day.",
    other: "It works once, for {count} days.",
  },
  "mail.signUp.subject": "Confirm your address for {site}",
  "mail.signUp.text":
    "Someone asked for an account at {site} with this address. If it was you, open this link:",
  "mail.signUp.end": {
    one: "It works for {count} hour. An administrator then decides about your request, and you get another mail.",
    other:
      "It works for {count} hours. An administrator then decides about your request, and you get another mail.",
  },
  "mail.ignore": "If it was not you, ignore this mail.",
  "mail.known.subject": "You already have an account at {site}",
  "mail.known.text":
    "Someone asked for an account at {site} with this address, which already has one.",
  "mail.known.signIn":
    "If it was you, sign in. If you forgot your password, reset it on the sign-in page.",
  "mail.approved.subject": "Your account at {site} is ready",
  "mail.approved.text":
    "Your request was approved. Sign in with the password that you chose:",
  "mail.rejected.subject": "Your request for an account at {site}",
  "mail.rejected.text": "Your request for an account was not approved.",
  "mail.test.subject": "A test mail from {site}",
  "mail.test.text": "This mail was sent to test the mail server. It works.",
  "mail.checks.subject": {
    one: "{count} article on {site} is due to be checked",
    other: "{count} articles on {site} are due to be checked",
  },
  "mail.checks.text": {
    one: "Your articles below were checked more than {count} month ago. Read them again, then say in the editor what they are verified for.",
    other:
      "Your articles below were checked more than {count} months ago. Read them again, then say in the editor what they are verified for.",
  },
  "mail.checks.article": "{title} (verified for {release})",
  "mail.checks.more": {
    one: "… and {count} more.",
    other: "… and {count} more.",
  },
  "mail.notices.subject": {
    one: "{count} notice from {site}",
    other: "{count} notices from {site}",
  },
  "mail.notices.someone": "Someone",
  "mail.notices.returned": "{name} returned “{title}” to you",
  "mail.notices.mentioned": "{name} mentioned you in a note on “{title}”",
  "mail.notices.replied": "{name} answered your note on “{title}”",
  "mail.notices.sent": "{name} sent “{title}” for review",
  "mail.notices.published": "{name} approved “{title}” for publication",
  "mail.notices.failed": "The end date of “{title}” could not be recorded",
  "mail.notices.times": {
    one: "{sentence} ({count} time)",
    other: "{sentence} ({count} times)",
  },
  "mail.notices.more": {
    one: "… and {count} more.",
    other: "… and {count} more.",
  },
  "mail.notices.all": "All notices:",
  "mail.notices.choose": "Choose what you get by mail:",
  "mail.checks.all": "All of them, those checked longest ago first:",
  "mail.webhook.subject": "The webhook “{name}” of {site} is off",
  "mail.webhook.text":
    "{site} has turned off the webhook “{name}”. For a week nothing could be delivered, or its server answered that the address is gone:",
  "mail.webhook.end": "See what it answered, and turn the webhook on again:",
  "mail.contact.subject": "{sender} wrote to {site}",
  "mail.contact.text": "{sender} <{email}> wrote on {address}:",
  "mail.contact.end": "Reply to the address above, not to this mail.",
} as const;

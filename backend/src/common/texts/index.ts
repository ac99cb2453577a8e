import { formatTexts, germanFormatTexts } from "@octavo/format";
import { catalogue } from "@octavo/texts";
import { archives as germanArchives } from "./de/archives";
import { content as germanContent } from "./de/content";
import { delivery as germanDelivery } from "./de/delivery";
import { documents as germanDocuments } from "./de/documents";
import { health as germanHealth } from "./de/health";
import { imports as germanImports } from "./de/imports";
import { mails as germanMails } from "./de/mails";
import { people as germanPeople } from "./de/people";
import { requests as germanRequests } from "./de/requests";
import { archives } from "./en/archives";
import { content } from "./en/content";
import { delivery } from "./en/delivery";
import { documents } from "./en/documents";
import { health } from "./en/health";
import { imports } from "./en/imports";
import { mails } from "./en/mails";
import { people } from "./en/people";
import { requests } from "./en/requests";

export const english = {
  ...requests,
  ...people,
  ...content,
  ...delivery,
  ...documents,
  ...health,
  ...archives,
  ...imports,
  ...mails,
};

export const german = {
  ...germanRequests,
  ...germanPeople,
  ...germanContent,
  ...germanDelivery,
  ...germanDocuments,
  ...germanHealth,
  ...germanArchives,
  ...germanImports,
  ...germanMails,
};

/**
 * The server's texts for people. Logs, commands and the configuration's errors are for operators, and stay
 * English in the code.
 */
export const t = catalogue(english);
t.add("de", german);
formatTexts.add("de", germanFormatTexts);

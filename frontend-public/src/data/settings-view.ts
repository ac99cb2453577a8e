import type {
  FooterGroupDto,
  HeaderEntryDto,
  SiteSettingsDto,
} from "@octavo/contracts";

interface SettingsView extends Pick<SiteSettingsDto, "footer" | "logo"> {
  /** Slug of a page with a contact form. */
  contact?: string;
  header: (Omit<HeaderEntryDto, "links"> &
    Partial<Pick<HeaderEntryDto, "links">>)[];
}

/** As the specification has them: what a server shows that is too old to have settings of its own. */
export const USUAL_FOOTER: FooterGroupDto[] = [
  {
    title: "Learning Paths",
    links: [
      "apex-lwc-development",
      "salesforce-devops",
      "salesforce-admin",
      "salesforce-integration",
    ].map((slug) => ({ label: null, url: `/category/${slug}` })),
  },
  inertGroup("Resources", ["Guides", "Glossary", "Release calendar"]),
  inertGroup("Community", ["Forum", "Events", "Newsletter"]),
];

function inertGroup(title: string, labels: string[]): FooterGroupDto {
  return { title, links: labels.map((label) => ({ label, url: null })) };
}

/** A server that is older has not all of the fields. What is null would be in every document. */
export const toSettings = ({
  header = [],
  footer = USUAL_FOOTER,
  logo = null,
  contact_page: contact,
}: Partial<SiteSettingsDto>): SettingsView => ({
  header: header.map(({ links, ...entry }) =>
    links ? { ...entry, links } : entry,
  ),
  footer,
  logo,
  ...(contact && { contact }),
});

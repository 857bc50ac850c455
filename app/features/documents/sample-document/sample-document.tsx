import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { registerFonts } from "./fonts.ts";

/** What the one page of a demo document says, ready in its language. */
export type SampleDocumentContent = {
  language: string;
  university: string;
  office: string;
  title: string;
  description: string;
  notice: { title: string; text: string };
  facts: { label: string; value: string }[];
  /** `#rrggbb`, as in institution.config.ts. */
  accent: string;
  /** When its row last changed, ISO 8601: the same row gives the same file. */
  updatedAt: string;
};

/** The PDF that stands in for a document of the demo university: one A4 page in the site's look. */
export async function renderSampleDocument(content: SampleDocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  return new Uint8Array(await renderToBuffer(<SampleDocument content={content} />));
}

function SampleDocument({ content }: { content: SampleDocumentContent }) {
  return (
    <Document
      author={`${content.university}, ${content.office}`}
      creationDate={new Date(content.updatedAt)}
      creator={content.office}
      language={content.language}
      title={content.title}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.strong}>{content.university}</Text>
          <Text>{content.office}</Text>
        </View>
        <Text style={styles.title}>{content.title}</Text>
        <Text style={styles.description}>{content.description}</Text>
        <View style={styles.facts}>
          {content.facts.map(({ label, value }) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.value}>{value}</Text>
            </View>
          ))}
        </View>
        <View style={[styles.notice, { borderLeftColor: content.accent }]}>
          <Text style={styles.strong}>{content.notice.title}</Text>
          <Text style={styles.noticeText}>{content.notice.text}</Text>
        </View>
      </Page>
    </Document>
  );
}

const ink = "#14212b";
const soft = "#48565f";
const hairline = "#d8d0bf";

const styles = StyleSheet.create({
  page: { padding: 64, fontFamily: "Archivo", fontSize: 10, color: ink },
  head: { borderTopWidth: 2, borderTopColor: ink, paddingTop: 12 },
  strong: { fontWeight: 600 },
  title: {
    fontFamily: "Manuale",
    fontWeight: 600,
    fontSize: 32,
    lineHeight: 1.12,
    letterSpacing: -0.4,
    marginTop: 84,
    maxWidth: 400,
  },
  description: { fontFamily: "Manuale", fontSize: 13.5, lineHeight: 1.5, marginTop: 20, maxWidth: 380 },
  facts: { marginTop: 44, borderTopWidth: 0.75, borderTopColor: hairline },
  fact: {
    flexDirection: "row",
    gap: 20,
    borderBottomWidth: 0.75,
    borderBottomColor: hairline,
    paddingVertical: 8,
  },
  label: { width: 150, color: soft },
  value: { flex: 1 },
  notice: { marginTop: 44, borderLeftWidth: 3, paddingLeft: 14, paddingVertical: 2, maxWidth: 400 },
  noticeText: { fontSize: 10, lineHeight: 1.5, marginTop: 4, color: soft },
});

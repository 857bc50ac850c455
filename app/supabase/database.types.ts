// Generated from the schema by `npm run types`. Do not edit: change a migration and run it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      academics: {
        Row: {
          id: number;
          slug: string;
          given_names: string;
          family_names: string;
          academic_rank: string;
          faculty: string;
          department: string;
          area: string;
          degrees: Json;
          biography: string;
          research_lines: Json;
          orcid: string | null;
          email: string | null;
          website: string | null;
          takes_students: string;
          home_institution: string;
          photo: string | null;
          theses_elsewhere: Json;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          given_names: string;
          family_names: string;
          academic_rank: string;
          faculty?: string;
          department?: string;
          area: string;
          degrees?: Json;
          biography?: string;
          research_lines?: Json;
          orcid?: string | null;
          email?: string | null;
          website?: string | null;
          takes_students?: string;
          home_institution?: string;
          photo?: string | null;
          theses_elsewhere?: Json;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          given_names?: string;
          family_names?: string;
          academic_rank?: string;
          faculty?: string;
          department?: string;
          area?: string;
          degrees?: Json;
          biography?: string;
          research_lines?: Json;
          orcid?: string | null;
          email?: string | null;
          website?: string | null;
          takes_students?: string;
          home_institution?: string;
          photo?: string | null;
          theses_elsewhere?: Json;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      accreditations: {
        Row: {
          id: number;
          program_id: number;
          status: string;
          agency: string | null;
          years: number | null;
          valid_from: string | null;
          valid_to: string | null;
          resolution: string | null;
          resolution_link: string | null;
          resolution_document: string | null;
        };
        Insert: {
          id?: number;
          program_id: number;
          status: string;
          agency?: string | null;
          years?: number | null;
          valid_from?: string | null;
          valid_to?: string | null;
          resolution?: string | null;
          resolution_link?: string | null;
          resolution_document?: string | null;
        };
        Update: {
          id?: number;
          program_id?: number;
          status?: string;
          agency?: string | null;
          years?: number | null;
          valid_from?: string | null;
          valid_to?: string | null;
          resolution?: string | null;
          resolution_link?: string | null;
          resolution_document?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "accreditations_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "accreditations_resolution_document_fkey";
            columns: ["resolution_document"];
            isOneToOne: false;
            referencedRelation: "documents";
            referencedColumns: ["slug"];
          },
        ];
      };
      api_tokens: {
        Row: {
          id: string;
          name: string;
          token_hash: string;
          ending: string;
          scopes: Json;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          last_used_at: string | null;
          revoked_at: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          token_hash: string;
          ending: string;
          scopes: Json;
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          last_used_at?: string | null;
          revoked_at?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          token_hash?: string;
          ending?: string;
          scopes?: Json;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          last_used_at?: string | null;
          revoked_at?: string | null;
        };
        Relationships: [];
      };
      audit_chain_check: {
        Row: {
          only_row: boolean;
          round_began_at: string | null;
          checked_to: number;
          checked_hash: string;
          checked_events: number;
          completed_at: string | null;
          events: number | null;
          head_id: number | null;
          head_hash: string | null;
          broken_at: number | null;
          broken_found_at: string | null;
        };
        Insert: {
          only_row?: boolean;
          round_began_at?: string | null;
          checked_to?: number;
          checked_hash?: string;
          checked_events?: number;
          completed_at?: string | null;
          events?: number | null;
          head_id?: number | null;
          head_hash?: string | null;
          broken_at?: number | null;
          broken_found_at?: string | null;
        };
        Update: {
          only_row?: boolean;
          round_began_at?: string | null;
          checked_to?: number;
          checked_hash?: string;
          checked_events?: number;
          completed_at?: string | null;
          events?: number | null;
          head_id?: number | null;
          head_hash?: string | null;
          broken_at?: number | null;
          broken_found_at?: string | null;
        };
        Relationships: [];
      };
      audit_logs: {
        Row: {
          id: number;
          eventType: string;
          userId: string | null;
          userEmail: string | null;
          ipAddress: string | null;
          userAgent: string | null;
          details: Json;
          timestamp: string;
        };
        Insert: {
          eventType: string;
          userId?: string | null;
          userEmail?: string | null;
          ipAddress?: string | null;
          userAgent?: string | null;
          details?: Json;
          timestamp?: string;
        };
        Update: {
          eventType?: string;
          userId?: string | null;
          userEmail?: string | null;
          ipAddress?: string | null;
          userAgent?: string | null;
          details?: Json;
          timestamp?: string;
        };
        Relationships: [];
      };
      audit_seals: {
        Row: {
          place: number;
          event_id: number;
          salt: string | null;
          salts: Json | null;
          erased: Json;
          hash: string;
        };
        Insert: {
          place: number;
          event_id: number;
          salt?: string | null;
          salts?: Json | null;
          erased?: Json;
          hash: string;
        };
        Update: {
          place?: number;
          event_id?: number;
          salt?: string | null;
          salts?: Json | null;
          erased?: Json;
          hash?: string;
        };
        Relationships: [];
      };
      audit_unsealed: {
        Row: {
          event_id: number;
        };
        Insert: {
          event_id: number;
        };
        Update: {
          event_id?: number;
        };
        Relationships: [];
      };
      batch_rows: {
        Row: {
          batch_id: string;
          position: number;
          table_name: string;
          row_id: string;
          title: string | null;
          before: Json | null;
          after: Json | null;
          parent_table: string | null;
          parent_id: string | null;
        };
        Insert: {
          batch_id: string;
          table_name: string;
          row_id: string;
          title?: string | null;
          before?: Json | null;
          after?: Json | null;
          parent_table?: string | null;
          parent_id?: string | null;
        };
        Update: {
          batch_id?: string;
          table_name?: string;
          row_id?: string;
          title?: string | null;
          before?: Json | null;
          after?: Json | null;
          parent_table?: string | null;
          parent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "batch_rows_batch_id_fkey";
            columns: ["batch_id"];
            isOneToOne: false;
            referencedRelation: "change_batches";
            referencedColumns: ["id"];
          },
        ];
      };
      benefit_rules: {
        Row: {
          id: number;
          year: number;
          stipend_months: number;
          funds_per_semester: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          year: number;
          stipend_months: number;
          funds_per_semester: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          year?: number;
          stipend_months?: number;
          funds_per_semester?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      blocked_records: {
        Row: {
          table_name: string;
          row_id: string;
          former_state: string;
          reason: string;
          blocked_at: string;
          blocked_by: string | null;
        };
        Insert: {
          table_name: string;
          row_id: string;
          former_state: string;
          reason: string;
          blocked_at?: string;
          blocked_by?: string | null;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          former_state?: string;
          reason?: string;
          blocked_at?: string;
          blocked_by?: string | null;
        };
        Relationships: [];
      };
      breaches: {
        Row: {
          id: number;
          title: string;
          noticed_at: string;
          began_at: string;
          ended_at: string | null;
          nature: string;
          places: Json;
          description: string;
          consequences: string;
          measures: string;
          is_high_risk: boolean;
          counts: Json | null;
          counted_at: string | null;
          report_es: string;
          report_en: string;
          message_es: string;
          message_en: string;
          reported_at: string | null;
          told_at: string | null;
          created_at: string;
          created_by: string | null;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          title: string;
          noticed_at: string;
          began_at: string;
          ended_at?: string | null;
          nature: string;
          places?: Json;
          description?: string;
          consequences?: string;
          measures?: string;
          is_high_risk?: boolean;
          counts?: Json | null;
          counted_at?: string | null;
          report_es?: string;
          report_en?: string;
          message_es?: string;
          message_en?: string;
          reported_at?: string | null;
          told_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          title?: string;
          noticed_at?: string;
          began_at?: string;
          ended_at?: string | null;
          nature?: string;
          places?: Json;
          description?: string;
          consequences?: string;
          measures?: string;
          is_high_risk?: boolean;
          counts?: Json | null;
          counted_at?: string | null;
          report_es?: string;
          report_en?: string;
          message_es?: string;
          message_en?: string;
          reported_at?: string | null;
          told_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      catalogue_counts: {
        Row: {
          kind: string;
          facet_combination: number;
          facets: number[];
          documents: number;
        };
        Insert: {
          kind: string;
          facet_combination: number;
          facets: number[];
          documents: number;
        };
        Update: {
          kind?: string;
          facet_combination?: number;
          facets?: number[];
          documents?: number;
        };
        Relationships: [];
      };
      catalogue_values: {
        Row: {
          number: number;
          facet: string;
          value: string;
        };
        Insert: {
          number: number;
          facet: string;
          value: string;
        };
        Update: {
          number?: number;
          facet?: string;
          value?: string;
        };
        Relationships: [];
      };
      change_batches: {
        Row: {
          id: string;
          kind: string;
          title: string;
          undoes: string | null;
          created_at: string;
          created_by: string | null;
          row_count: number;
        };
        Insert: {
          id?: string;
          kind: string;
          title: string;
          undoes?: string | null;
          created_at?: string;
          created_by?: string | null;
          row_count?: number;
        };
        Update: {
          id?: string;
          kind?: string;
          title?: string;
          undoes?: string | null;
          created_at?: string;
          created_by?: string | null;
          row_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: "change_batches_undoes_fkey";
            columns: ["undoes"];
            isOneToOne: false;
            referencedRelation: "change_batches";
            referencedColumns: ["id"];
          },
        ];
      };
      cohorts: {
        Row: {
          program_id: number;
          entry_year: number;
          admitted: number;
          graduated: number;
          graduated_on_time: number;
          left_program: number | null;
          median_semesters: number | null;
        };
        Insert: {
          program_id: number;
          entry_year: number;
          admitted: number;
          graduated?: number;
          graduated_on_time?: number;
          left_program?: number | null;
          median_semesters?: number | null;
        };
        Update: {
          program_id?: number;
          entry_year?: number;
          admitted?: number;
          graduated?: number;
          graduated_on_time?: number;
          left_program?: number | null;
          median_semesters?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "cohorts_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      consent_proofs: {
        Row: {
          id: number;
          number: string;
          version: string;
          given_at: string;
          analytics: boolean;
          advertising: boolean;
        };
        Insert: {
          number: string;
          version: string;
          given_at?: string;
          analytics: boolean;
          advertising: boolean;
        };
        Update: {
          number?: string;
          version?: string;
          given_at?: string;
          analytics?: boolean;
          advertising?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "consent_proofs_version_fkey";
            columns: ["version"];
            isOneToOne: false;
            referencedRelation: "consent_versions";
            referencedColumns: ["version"];
          },
        ];
      };
      consent_versions: {
        Row: {
          version: string;
          first_used_at: string;
          asked: Json;
        };
        Insert: {
          version: string;
          first_used_at?: string;
          asked: Json;
        };
        Update: {
          version?: string;
          first_used_at?: string;
          asked?: Json;
        };
        Relationships: [];
      };
      contact_message_entries: {
        Row: {
          id: number;
          message_id: number;
          kind: string;
          body: string;
          author: string | null;
          created_at: string;
          mail_state: string;
          mail_at: string | null;
          mail_reason: string | null;
        };
        Insert: {
          message_id: number;
          kind: string;
          body: string;
          author?: string | null;
          created_at?: string;
          mail_state?: string;
          mail_at?: string | null;
          mail_reason?: string | null;
        };
        Update: {
          message_id?: number;
          kind?: string;
          body?: string;
          author?: string | null;
          created_at?: string;
          mail_state?: string;
          mail_at?: string | null;
          mail_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_message_entries_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          id: number;
          name: string;
          email: string;
          subject: string;
          message: string;
          program_code: string | null;
          language: string;
          created_at: string;
          handled_at: string | null;
          handled_by: string | null;
          state: string;
          assigned_to: string | null;
        };
        Insert: {
          name: string;
          email: string;
          subject: string;
          message: string;
          program_code?: string | null;
          language?: string;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          state?: string;
          assigned_to?: string | null;
        };
        Update: {
          name?: string;
          email?: string;
          subject?: string;
          message?: string;
          program_code?: string | null;
          language?: string;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          state?: string;
          assigned_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_assigned_to_fkey";
            columns: ["assigned_to"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      content_changes: {
        Row: {
          id: number;
          table_name: string;
          changes: number;
          changed_at: string;
        };
        Insert: {
          table_name: string;
          changes?: number;
          changed_at?: string;
        };
        Update: {
          table_name?: string;
          changes?: number;
          changed_at?: string;
        };
        Relationships: [];
      };
      content_seeds: {
        Row: {
          name: string;
          seeded_at: string;
        };
        Insert: {
          name: string;
          seeded_at?: string;
        };
        Update: {
          name?: string;
          seeded_at?: string;
        };
        Relationships: [];
      };
      content_version: {
        Row: {
          version: number | null;
          changed_at: string | null;
          table_changes: Json | null;
        };
        Insert: {
          version?: number | null;
          changed_at?: string | null;
          table_changes?: Json | null;
        };
        Update: {
          version?: number | null;
          changed_at?: string | null;
          table_changes?: Json | null;
        };
        Relationships: [];
      };
      custom_pages: {
        Row: {
          id: number;
          slug: string;
          title: string;
          description: string;
          blocks: Json;
          menu_place: string | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          title: string;
          description?: string;
          blocks?: Json;
          menu_place?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          title?: string;
          description?: string;
          blocks?: Json;
          menu_place?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      data_request_entries: {
        Row: {
          id: number;
          request_id: number;
          kind: string;
          subject: string | null;
          body: string;
          author: string | null;
          created_at: string;
          mail_state: string;
          mail_at: string | null;
          mail_reason: string | null;
        };
        Insert: {
          request_id: number;
          kind: string;
          subject?: string | null;
          body: string;
          author?: string | null;
          created_at?: string;
          mail_state?: string;
          mail_at?: string | null;
          mail_reason?: string | null;
        };
        Update: {
          request_id?: number;
          kind?: string;
          subject?: string | null;
          body?: string;
          author?: string | null;
          created_at?: string;
          mail_state?: string;
          mail_at?: string | null;
          mail_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "data_request_entries_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "data_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      data_requests: {
        Row: {
          id: number;
          number: string;
          kind: string;
          name: string;
          email: string;
          identification: string;
          represented: string | null;
          mandate: string | null;
          concerns: string;
          details: string;
          language: string;
          state: string;
          received_at: string;
          token_hash: string | null;
          confirmed_at: string | null;
          due_on: string;
          extended_due_on: string | null;
          extended_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
        };
        Insert: {
          number: string;
          kind: string;
          name: string;
          email: string;
          identification?: string;
          represented?: string | null;
          mandate?: string | null;
          concerns?: string;
          details: string;
          language?: string;
          state?: string;
          received_at?: string;
          token_hash?: string | null;
          confirmed_at?: string | null;
          due_on: string;
          extended_due_on?: string | null;
          extended_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
        };
        Update: {
          number?: string;
          kind?: string;
          name?: string;
          email?: string;
          identification?: string;
          represented?: string | null;
          mandate?: string | null;
          concerns?: string;
          details?: string;
          language?: string;
          state?: string;
          received_at?: string;
          token_hash?: string | null;
          confirmed_at?: string | null;
          due_on?: string;
          extended_due_on?: string | null;
          extended_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
        };
        Relationships: [];
      };
      dead_links: {
        Row: {
          table_name: string;
          row_id: string;
          field: string;
          href: string;
          found_at: string;
          checked_at: string;
        };
        Insert: {
          table_name: string;
          row_id: string;
          field: string;
          href: string;
          found_at?: string;
          checked_at?: string;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          field?: string;
          href?: string;
          found_at?: string;
          checked_at?: string;
        };
        Relationships: [];
      };
      deadlines: {
        Row: {
          id: number;
          key: string;
          subject: string;
          name: string;
          opens_on: string | null;
          closes_on: string | null;
          note: string;
          program_id: number | null;
          is_internal: boolean;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          key: string;
          subject: string;
          name: string;
          opens_on?: string | null;
          closes_on?: string | null;
          note?: string;
          program_id?: number | null;
          is_internal?: boolean;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          key?: string;
          subject?: string;
          name?: string;
          opens_on?: string | null;
          closes_on?: string | null;
          note?: string;
          program_id?: number | null;
          is_internal?: boolean;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deadlines_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      documents: {
        Row: {
          id: number;
          slug: string;
          kind: string;
          title: string;
          description: string;
          year: number | null;
          file: string | null;
          external_url: string | null;
          pages: number | null;
          size_bytes: number | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          kind: string;
          title: string;
          description?: string;
          year?: number | null;
          file?: string | null;
          external_url?: string | null;
          pages?: number | null;
          size_bytes?: number | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          kind?: string;
          title?: string;
          description?: string;
          year?: number | null;
          file?: string | null;
          external_url?: string | null;
          pages?: number | null;
          size_bytes?: number | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      erasures: {
        Row: {
          id: string;
          erased_at: string;
          erased_by: string | null;
          reason: string;
          result: Json;
        };
        Insert: {
          id: string;
          erased_at?: string;
          erased_by?: string | null;
          reason: string;
          result: Json;
        };
        Update: {
          id?: string;
          erased_at?: string;
          erased_by?: string | null;
          reason?: string;
          result?: Json;
        };
        Relationships: [];
      };
      events: {
        Row: {
          id: number;
          slug: string;
          kind: string;
          title: string;
          place: string;
          starts_on: string;
          starts_at: string | null;
          ends_on: string | null;
          ends_at: string | null;
          summary: string;
          blocks: Json;
          link: string | null;
          program_id: number | null;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          kind: string;
          title: string;
          place?: string;
          starts_on: string;
          starts_at?: string | null;
          ends_on?: string | null;
          ends_at?: string | null;
          summary?: string;
          blocks?: Json;
          link?: string | null;
          program_id?: number | null;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          kind?: string;
          title?: string;
          place?: string;
          starts_on?: string;
          starts_at?: string | null;
          ends_on?: string | null;
          ends_at?: string | null;
          summary?: string;
          blocks?: Json;
          link?: string | null;
          program_id?: number | null;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "events_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      faq_items: {
        Row: {
          id: number;
          slug: string;
          group: string;
          question: string;
          answer: Json;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          group: string;
          question: string;
          answer?: Json;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          group?: string;
          question?: string;
          answer?: Json;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      fee_rules: {
        Row: {
          id: number;
          year: number;
          continuing_raise: number;
          annual_cash_discount: number;
          annual_cash_until: string;
          semester_cash_discount: number;
          semester_cash_until: string;
          max_checks: number;
          check_day: number;
          first_check_month: number;
          last_check_month: number;
          note: string;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          year: number;
          continuing_raise: number;
          annual_cash_discount: number;
          annual_cash_until: string;
          semester_cash_discount: number;
          semester_cash_until: string;
          max_checks: number;
          check_day: number;
          first_check_month: number;
          last_check_month: number;
          note?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          year?: number;
          continuing_raise?: number;
          annual_cash_discount?: number;
          annual_cash_until?: string;
          semester_cash_discount?: number;
          semester_cash_until?: string;
          max_checks?: number;
          check_day?: number;
          first_check_month?: number;
          last_check_month?: number;
          note?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      graduate_destinations: {
        Row: {
          program_id: number;
          year: number;
          sector: string;
          graduates: number;
        };
        Insert: {
          program_id: number;
          year: number;
          sector: string;
          graduates: number;
        };
        Update: {
          program_id?: number;
          year?: number;
          sector?: string;
          graduates?: number;
        };
        Relationships: [
          {
            foreignKeyName: "graduate_destinations_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      import_choices: {
        Row: {
          kind: string;
          subject: string;
          source: string;
          target: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          kind: string;
          subject: string;
          source: string;
          target: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          kind?: string;
          subject?: string;
          source?: string;
          target?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      import_rows: {
        Row: {
          import_id: string;
          line: number;
          row_id: string | null;
          based_on: string | null;
          is_draft: boolean;
          title: string;
          content: Json;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          import_id: string;
          line: number;
          row_id?: string | null;
          based_on?: string | null;
          is_draft?: boolean;
          title?: string;
          content: Json;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          import_id?: string;
          line?: number;
          row_id?: string | null;
          based_on?: string | null;
          is_draft?: boolean;
          title?: string;
          content?: Json;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      job_lanes: {
        Row: {
          lane: string;
          held_until: string;
        };
        Insert: {
          lane: string;
          held_until: string;
        };
        Update: {
          lane?: string;
          held_until?: string;
        };
        Relationships: [];
      };
      jobs: {
        Row: {
          id: number;
          kind: string;
          subject: number | null;
          payload: Json;
          lane: string | null;
          series: string | null;
          owner: string | null;
          state: string;
          created_at: string;
          run_at: string;
          expires_at: string | null;
          tries: number;
          lease: string | null;
          run_again: boolean;
          cancel_requested: boolean;
          progress: Json | null;
          result: Json | null;
          reason: string | null;
          ended_at: string | null;
        };
        Insert: {
          kind: string;
          subject?: number | null;
          payload?: Json;
          lane?: string | null;
          series?: string | null;
          owner?: string | null;
          state?: string;
          created_at?: string;
          run_at?: string;
          expires_at?: string | null;
          tries?: number;
          lease?: string | null;
          run_again?: boolean;
          cancel_requested?: boolean;
          progress?: Json | null;
          result?: Json | null;
          reason?: string | null;
          ended_at?: string | null;
        };
        Update: {
          kind?: string;
          subject?: number | null;
          payload?: Json;
          lane?: string | null;
          series?: string | null;
          owner?: string | null;
          state?: string;
          created_at?: string;
          run_at?: string;
          expires_at?: string | null;
          tries?: number;
          lease?: string | null;
          run_again?: boolean;
          cancel_requested?: boolean;
          progress?: Json | null;
          result?: Json | null;
          reason?: string | null;
          ended_at?: string | null;
        };
        Relationships: [];
      };
      links: {
        Row: {
          id: number;
          group: string;
          title: string;
          description: string;
          url: string;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          group: string;
          title: string;
          description?: string;
          url: string;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          group?: string;
          title?: string;
          description?: string;
          url?: string;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      listed_texts: {
        Row: {
          table_name: string;
          row_id: string;
          words: string;
          is_shown: boolean;
        };
        Insert: {
          table_name: string;
          row_id: string;
          words: string;
          is_shown: boolean;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          words?: string;
          is_shown?: boolean;
        };
        Relationships: [];
      };
      mail_outbox: {
        Row: {
          id: number;
          kind: string;
          contact_message: number | null;
          content: string | null;
          created_at: string;
          reason: string | null;
          sent_at: string | null;
          given_up_at: string | null;
          entry_id: number | null;
          request_id: number | null;
          letter_id: number | null;
        };
        Insert: {
          kind: string;
          contact_message?: number | null;
          content?: string | null;
          created_at?: string;
          reason?: string | null;
          sent_at?: string | null;
          given_up_at?: string | null;
          entry_id?: number | null;
          request_id?: number | null;
          letter_id?: number | null;
        };
        Update: {
          kind?: string;
          contact_message?: number | null;
          content?: string | null;
          created_at?: string;
          reason?: string | null;
          sent_at?: string | null;
          given_up_at?: string | null;
          entry_id?: number | null;
          request_id?: number | null;
          letter_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "mail_outbox_contact_message_fkey";
            columns: ["contact_message"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: false;
            referencedRelation: "contact_message_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_letter_id_fkey";
            columns: ["letter_id"];
            isOneToOne: false;
            referencedRelation: "data_request_entries";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_requests: {
        Row: {
          id: number;
          kind: string;
          entry_id: number | null;
          message_id: number | null;
          recipient: string | null;
          created_at: string;
          proposal_id: number | null;
          webhook_id: string | null;
          letter_id: number | null;
        };
        Insert: {
          kind: string;
          entry_id?: number | null;
          message_id?: number | null;
          recipient?: string | null;
          created_at?: string;
          proposal_id?: number | null;
          webhook_id?: string | null;
          letter_id?: number | null;
        };
        Update: {
          kind?: string;
          entry_id?: number | null;
          message_id?: number | null;
          recipient?: string | null;
          created_at?: string;
          proposal_id?: number | null;
          webhook_id?: string | null;
          letter_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "mail_requests_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: false;
            referencedRelation: "contact_message_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_requests_letter_id_fkey";
            columns: ["letter_id"];
            isOneToOne: false;
            referencedRelation: "data_request_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_requests_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_requests_proposal_id_fkey";
            columns: ["proposal_id"];
            isOneToOne: false;
            referencedRelation: "proposals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_requests_recipient_fkey";
            columns: ["recipient"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "mail_requests_webhook_id_fkey";
            columns: ["webhook_id"];
            isOneToOne: false;
            referencedRelation: "webhooks";
            referencedColumns: ["id"];
          },
        ];
      };
      media: {
        Row: {
          id: number;
          path: string;
          kind: string;
          mime_type: string;
          name: string;
          size_bytes: number | null;
          width: number | null;
          height: number | null;
          pages: number | null;
          alt: string;
          is_decorative: boolean;
          credit: string;
          focal_point: string;
          alt_state: string;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          path: string;
          kind: string;
          mime_type: string;
          name: string;
          size_bytes?: number | null;
          width?: number | null;
          height?: number | null;
          pages?: number | null;
          alt?: string;
          is_decorative?: boolean;
          credit?: string;
          focal_point?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          path?: string;
          kind?: string;
          mime_type?: string;
          name?: string;
          size_bytes?: number | null;
          width?: number | null;
          height?: number | null;
          pages?: number | null;
          alt?: string;
          is_decorative?: boolean;
          credit?: string;
          focal_point?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      named_files: {
        Row: {
          id: number;
          table_name: string;
          row_key: string;
          name_end: string;
          text: string;
        };
        Insert: {
          table_name: string;
          row_key: string;
          name_end: string;
          text: string;
        };
        Update: {
          table_name?: string;
          row_key?: string;
          name_end?: string;
          text?: string;
        };
        Relationships: [];
      };
      news: {
        Row: {
          id: string;
          url: string;
          slug: string;
          title: string;
          date: string;
          image: string | null;
          imageposition: string;
          image_alt: string;
          body: string;
          blocks: Json;
          category: string | null;
          status: string;
          publish_at: string | null;
          expires_at: string | null;
          deleted_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
          program_id: number | null;
          related: Json;
        };
        Insert: {
          id?: string;
          url: string;
          slug?: string;
          title?: string;
          date?: string;
          image?: string | null;
          imageposition?: string;
          image_alt?: string;
          body?: string;
          blocks?: Json;
          category?: string | null;
          status?: string;
          publish_at?: string | null;
          expires_at?: string | null;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
          program_id?: number | null;
          related?: Json;
        };
        Update: {
          id?: string;
          url?: string;
          slug?: string;
          title?: string;
          date?: string;
          image?: string | null;
          imageposition?: string;
          image_alt?: string;
          body?: string;
          blocks?: Json;
          category?: string | null;
          status?: string;
          publish_at?: string | null;
          expires_at?: string | null;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
          program_id?: number | null;
          related?: Json;
        };
        Relationships: [
          {
            foreignKeyName: "news_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      news_cards: {
        Row: {
          id: string | null;
          slug: string | null;
          date: string | null;
          category: string | null;
          image: string | null;
          imageposition: string | null;
          image_alt: string | null;
          program_id: number | null;
          status: string | null;
          publish_at: string | null;
          deleted_at: string | null;
          updated_at: string | null;
          title: string | null;
          lead: string | null;
          translations: Json | null;
          translation_state: string | null;
          search_text: string | null;
          expires_at: string | null;
          title_key: string | null;
          category_key: string | null;
          state_place: number | null;
          english_place: number | null;
        };
        Insert: {
          id?: string | null;
          slug?: string | null;
          date?: string | null;
          category?: string | null;
          image?: string | null;
          imageposition?: string | null;
          image_alt?: string | null;
          program_id?: number | null;
          status?: string | null;
          publish_at?: string | null;
          deleted_at?: string | null;
          updated_at?: string | null;
          title?: string | null;
          lead?: string | null;
          translations?: Json | null;
          translation_state?: string | null;
          search_text?: string | null;
          expires_at?: string | null;
          title_key?: string | null;
          category_key?: string | null;
          state_place?: number | null;
          english_place?: number | null;
        };
        Update: {
          id?: string | null;
          slug?: string | null;
          date?: string | null;
          category?: string | null;
          image?: string | null;
          imageposition?: string | null;
          image_alt?: string | null;
          program_id?: number | null;
          status?: string | null;
          publish_at?: string | null;
          deleted_at?: string | null;
          updated_at?: string | null;
          title?: string | null;
          lead?: string | null;
          translations?: Json | null;
          translation_state?: string | null;
          search_text?: string | null;
          expires_at?: string | null;
          title_key?: string | null;
          category_key?: string | null;
          state_place?: number | null;
          english_place?: number | null;
        };
        Relationships: [];
      };
      oai_records: {
        Row: {
          kind: string;
          work_id: number;
          subset: string | null;
          datestamp: string;
          is_deleted: boolean;
        };
        Insert: {
          kind: string;
          work_id: number;
          subset?: string | null;
          datestamp: string;
          is_deleted?: boolean;
        };
        Update: {
          kind?: string;
          work_id?: number;
          subset?: string | null;
          datestamp?: string;
          is_deleted?: boolean;
        };
        Relationships: [];
      };
      open_records: {
        Row: {
          edit_id: string;
          table_name: string;
          record_id: string;
          user_id: string;
          since: string;
          seen_at: string;
        };
        Insert: {
          edit_id: string;
          table_name: string;
          record_id: string;
          user_id: string;
          since?: string;
          seen_at?: string;
        };
        Update: {
          edit_id?: string;
          table_name?: string;
          record_id?: string;
          user_id?: string;
          since?: string;
          seen_at?: string;
        };
        Relationships: [];
      };
      pages: {
        Row: {
          id: number;
          key: string;
          title: string;
          description: string;
          blocks: Json;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          key: string;
          title: string;
          description?: string;
          blocks?: Json;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          key?: string;
          title?: string;
          description?: string;
          blocks?: Json;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      patent_academics: {
        Row: {
          patent_id: number;
          academic_id: number;
          position: number;
        };
        Insert: {
          patent_id: number;
          academic_id: number;
          position: number;
        };
        Update: {
          patent_id?: number;
          academic_id?: number;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "patent_academics_academic_id_fkey";
            columns: ["academic_id"];
            isOneToOne: false;
            referencedRelation: "academics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "patent_academics_patent_id_fkey";
            columns: ["patent_id"];
            isOneToOne: false;
            referencedRelation: "patents";
            referencedColumns: ["id"];
          },
        ];
      };
      patents: {
        Row: {
          id: number;
          number: string;
          title: string;
          abstract: string;
          keywords: Json;
          language: string;
          inventors: Json;
          office: string;
          status: string;
          filed_on: string;
          grant_year: number | null;
          area: string;
          visibility: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          number: string;
          title: string;
          abstract?: string;
          keywords?: Json;
          language?: string;
          inventors: Json;
          office: string;
          status: string;
          filed_on: string;
          grant_year?: number | null;
          area: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          number?: string;
          title?: string;
          abstract?: string;
          keywords?: Json;
          language?: string;
          inventors?: Json;
          office?: string;
          status?: string;
          filed_on?: string;
          grant_year?: number | null;
          area?: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      pending_records: {
        Row: {
          matter: string | null;
          table_name: string | null;
          row_id: string | null;
          draft_id: string | null;
          title: string | null;
          moment: string | null;
          day: string | null;
          due_on: string | null;
          keeper: string | null;
          problem: string | null;
          author: string | null;
          is_opened: boolean | null;
        };
        Insert: {
          matter?: string | null;
          table_name?: string | null;
          row_id?: string | null;
          draft_id?: string | null;
          title?: string | null;
          moment?: string | null;
          day?: string | null;
          due_on?: string | null;
          keeper?: string | null;
          problem?: string | null;
          author?: string | null;
          is_opened?: boolean | null;
        };
        Update: {
          matter?: string | null;
          table_name?: string | null;
          row_id?: string | null;
          draft_id?: string | null;
          title?: string | null;
          moment?: string | null;
          day?: string | null;
          due_on?: string | null;
          keeper?: string | null;
          problem?: string | null;
          author?: string | null;
          is_opened?: boolean | null;
        };
        Relationships: [];
      };
      people: {
        Row: {
          id: number;
          slug: string;
          section: string;
          name: string;
          job_title: string;
          email: string;
          phone: string;
          photo: string | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug?: string;
          section: string;
          name: string;
          job_title?: string;
          email?: string;
          phone?: string;
          photo?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          section?: string;
          name?: string;
          job_title?: string;
          email?: string;
          phone?: string;
          photo?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      preview_links: {
        Row: {
          id: string;
          token_hash: string;
          draft_id: string | null;
          autosave_id: string | null;
          news_id: string | null;
          is_shared: boolean;
          expires_at: string;
          created_at: string;
          created_by: string;
        };
        Insert: {
          id?: string;
          token_hash: string;
          draft_id?: string | null;
          autosave_id?: string | null;
          news_id?: string | null;
          is_shared: boolean;
          expires_at: string;
          created_at?: string;
          created_by: string;
        };
        Update: {
          id?: string;
          token_hash?: string;
          draft_id?: string | null;
          autosave_id?: string | null;
          news_id?: string | null;
          is_shared?: boolean;
          expires_at?: string;
          created_at?: string;
          created_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "preview_links_autosave_id_fkey";
            columns: ["autosave_id"];
            isOneToOne: false;
            referencedRelation: "record_autosaves";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "preview_links_draft_id_fkey";
            columns: ["draft_id"];
            isOneToOne: false;
            referencedRelation: "record_drafts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "preview_links_news_id_fkey";
            columns: ["news_id"];
            isOneToOne: false;
            referencedRelation: "news";
            referencedColumns: ["id"];
          },
        ];
      };
      privacy_notices: {
        Row: {
          version: number;
          published_at: string;
          content: Json;
          changed: Json;
        };
        Insert: {
          version: number;
          published_at?: string;
          content: Json;
          changed?: Json;
        };
        Update: {
          version?: number;
          published_at?: string;
          content?: Json;
          changed?: Json;
        };
        Relationships: [];
      };
      program_academics: {
        Row: {
          program_id: number;
          academic_id: number;
          role: string;
          membership: string | null;
          weekly_hours: number | null;
          since_year: number | null;
        };
        Insert: {
          program_id: number;
          academic_id: number;
          role: string;
          membership?: string | null;
          weekly_hours?: number | null;
          since_year?: number | null;
        };
        Update: {
          program_id?: number;
          academic_id?: number;
          role?: string;
          membership?: string | null;
          weekly_hours?: number | null;
          since_year?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "program_academics_academic_id_fkey";
            columns: ["academic_id"];
            isOneToOne: false;
            referencedRelation: "academics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "program_academics_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      program_figures: {
        Row: {
          program_id: number;
          year: number;
          applicants: number;
          admitted: number;
          new_enrollment: number;
          total_enrollment: number;
          graduates: number;
          retained: number | null;
        };
        Insert: {
          program_id: number;
          year: number;
          applicants?: number;
          admitted?: number;
          new_enrollment?: number;
          total_enrollment?: number;
          graduates?: number;
          retained?: number | null;
        };
        Update: {
          program_id?: number;
          year?: number;
          applicants?: number;
          admitted?: number;
          new_enrollment?: number;
          total_enrollment?: number;
          graduates?: number;
          retained?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "program_figures_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      programs: {
        Row: {
          id: number;
          code: string;
          type: string;
          slug: string;
          name: string;
          degree: string;
          faculty: string;
          area: string;
          campus: string;
          modality: string;
          schedule: string;
          class_days: Json;
          class_times: Json;
          attendance: Json;
          duration_semesters: number;
          language: string;
          description: Json;
          objectives: Json;
          graduate_profile: string;
          admission_requirements: Json;
          study_plan: Json;
          research_lines: Json;
          enrollment_fee: number | null;
          annual_fee: number | null;
          fee_currency: string | null;
          fee_year: number | null;
          vacancies: number | null;
          application_opens: string | null;
          application_closes: string | null;
          classes_start: string | null;
          minimum_average: number | null;
          english_level: string;
          experience_years: number | null;
          decided_by: string;
          answer_weeks_from: number | null;
          answer_weeks_to: number | null;
          director: string;
          contact_email: string;
          contact_phone: string;
          website: string | null;
          brochure: string | null;
          image: string | null;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          code: string;
          type: string;
          slug: string;
          name: string;
          degree?: string;
          faculty?: string;
          area: string;
          campus?: string;
          modality?: string;
          schedule?: string;
          class_days?: Json;
          class_times?: Json;
          attendance?: Json;
          duration_semesters: number;
          language?: string;
          description?: Json;
          objectives?: Json;
          graduate_profile?: string;
          admission_requirements?: Json;
          study_plan?: Json;
          research_lines?: Json;
          enrollment_fee?: number | null;
          annual_fee?: number | null;
          fee_currency?: string | null;
          fee_year?: number | null;
          vacancies?: number | null;
          application_opens?: string | null;
          application_closes?: string | null;
          classes_start?: string | null;
          minimum_average?: number | null;
          english_level?: string;
          experience_years?: number | null;
          decided_by?: string;
          answer_weeks_from?: number | null;
          answer_weeks_to?: number | null;
          director?: string;
          contact_email?: string;
          contact_phone?: string;
          website?: string | null;
          brochure?: string | null;
          image?: string | null;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          code?: string;
          type?: string;
          slug?: string;
          name?: string;
          degree?: string;
          faculty?: string;
          area?: string;
          campus?: string;
          modality?: string;
          schedule?: string;
          class_days?: Json;
          class_times?: Json;
          attendance?: Json;
          duration_semesters?: number;
          language?: string;
          description?: Json;
          objectives?: Json;
          graduate_profile?: string;
          admission_requirements?: Json;
          study_plan?: Json;
          research_lines?: Json;
          enrollment_fee?: number | null;
          annual_fee?: number | null;
          fee_currency?: string | null;
          fee_year?: number | null;
          vacancies?: number | null;
          application_opens?: string | null;
          application_closes?: string | null;
          classes_start?: string | null;
          minimum_average?: number | null;
          english_level?: string;
          experience_years?: number | null;
          decided_by?: string;
          answer_weeks_from?: number | null;
          answer_weeks_to?: number | null;
          director?: string;
          contact_email?: string;
          contact_phone?: string;
          website?: string | null;
          brochure?: string | null;
          image?: string | null;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      project_academics: {
        Row: {
          project_id: number;
          academic_id: number;
          role: string;
        };
        Insert: {
          project_id: number;
          academic_id: number;
          role: string;
        };
        Update: {
          project_id?: number;
          academic_id?: number;
          role?: string;
        };
        Relationships: [
          {
            foreignKeyName: "project_academics_academic_id_fkey";
            columns: ["academic_id"];
            isOneToOne: false;
            referencedRelation: "academics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "project_academics_project_id_fkey";
            columns: ["project_id"];
            isOneToOne: false;
            referencedRelation: "projects";
            referencedColumns: ["id"];
          },
        ];
      };
      projects: {
        Row: {
          id: number;
          code: string;
          title: string;
          summary: string;
          keywords: Json;
          language: string;
          funding: string;
          funder: string;
          status: string;
          start_year: number;
          end_year: number;
          amount: number | null;
          amount_currency: string | null;
          area: string;
          visibility: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          code: string;
          title: string;
          summary?: string;
          keywords?: Json;
          language?: string;
          funding: string;
          funder?: string;
          status: string;
          start_year: number;
          end_year: number;
          amount?: number | null;
          amount_currency?: string | null;
          area: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          code?: string;
          title?: string;
          summary?: string;
          keywords?: Json;
          language?: string;
          funding?: string;
          funder?: string;
          status?: string;
          start_year?: number;
          end_year?: number;
          amount?: number | null;
          amount_currency?: string | null;
          area?: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      proposals: {
        Row: {
          id: number;
          table_name: string;
          row_id: string | null;
          draft_id: string | null;
          program_id: number | null;
          title: string;
          changes: number | null;
          state: string;
          note: string;
          reason: string;
          proposed_by: string | null;
          proposed_at: string;
          decided_by: string | null;
          decided_at: string | null;
        };
        Insert: {
          table_name: string;
          row_id?: string | null;
          draft_id?: string | null;
          program_id?: number | null;
          title?: string;
          changes?: number | null;
          state?: string;
          note?: string;
          reason?: string;
          proposed_by?: string | null;
          proposed_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Update: {
          table_name?: string;
          row_id?: string | null;
          draft_id?: string | null;
          program_id?: number | null;
          title?: string;
          changes?: number | null;
          state?: string;
          note?: string;
          reason?: string;
          proposed_by?: string | null;
          proposed_at?: string;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "proposals_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      publication_academics: {
        Row: {
          publication_id: number;
          academic_id: number;
          position: number;
        };
        Insert: {
          publication_id: number;
          academic_id: number;
          position: number;
        };
        Update: {
          publication_id?: number;
          academic_id?: number;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "publication_academics_academic_id_fkey";
            columns: ["academic_id"];
            isOneToOne: false;
            referencedRelation: "academics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "publication_academics_publication_id_fkey";
            columns: ["publication_id"];
            isOneToOne: false;
            referencedRelation: "publications";
            referencedColumns: ["id"];
          },
        ];
      };
      publications: {
        Row: {
          id: number;
          type: string;
          title: string;
          authors: Json;
          year: number;
          language: string;
          abstract: string;
          keywords: Json;
          venue: string;
          publisher: string | null;
          volume: string | null;
          issue: string | null;
          pages: string | null;
          doi: string | null;
          isbn: string | null;
          indexation: string;
          quartile: string | null;
          area: string;
          visibility: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          type: string;
          title: string;
          authors: Json;
          year: number;
          language: string;
          abstract?: string;
          keywords?: Json;
          venue?: string;
          publisher?: string | null;
          volume?: string | null;
          issue?: string | null;
          pages?: string | null;
          doi?: string | null;
          isbn?: string | null;
          indexation?: string;
          quartile?: string | null;
          area: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          type?: string;
          title?: string;
          authors?: Json;
          year?: number;
          language?: string;
          abstract?: string;
          keywords?: Json;
          venue?: string;
          publisher?: string | null;
          volume?: string | null;
          issue?: string | null;
          pages?: string | null;
          doi?: string | null;
          isbn?: string | null;
          indexation?: string;
          quartile?: string | null;
          area?: string;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      record_autosaves: {
        Row: {
          id: string;
          table_name: string;
          record_id: string;
          user_id: string;
          title: string;
          based_on: string | null;
          typed_at: string;
          form: string;
          content: Json;
          updated_at: string;
        };
        Insert: {
          id: string;
          table_name: string;
          record_id: string;
          user_id?: string;
          title?: string;
          based_on?: string | null;
          typed_at: string;
          form: string;
          content: Json;
          updated_at?: string;
        };
        Update: {
          id?: string;
          table_name?: string;
          record_id?: string;
          user_id?: string;
          title?: string;
          based_on?: string | null;
          typed_at?: string;
          form?: string;
          content?: Json;
          updated_at?: string;
        };
        Relationships: [];
      };
      record_drafts: {
        Row: {
          id: string;
          table_name: string;
          row_id: string | null;
          title: string;
          content: Json;
          based_on: string | null;
          status: string;
          publish_at: string | null;
          scheduled_by: string | null;
          problem: string | null;
          created_at: string;
          created_by: string | null;
          updated_at: string;
          updated_by: string | null;
          is_proposal: boolean;
        };
        Insert: {
          id?: string;
          table_name: string;
          row_id?: string | null;
          title?: string;
          content?: Json;
          based_on?: string | null;
          status?: string;
          publish_at?: string | null;
          scheduled_by?: string | null;
          problem?: string | null;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          is_proposal?: boolean;
        };
        Update: {
          id?: string;
          table_name?: string;
          row_id?: string | null;
          title?: string;
          content?: Json;
          based_on?: string | null;
          status?: string;
          publish_at?: string | null;
          scheduled_by?: string | null;
          problem?: string | null;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          is_proposal?: boolean;
        };
        Relationships: [];
      };
      record_upkeep: {
        Row: {
          table_name: string;
          row_id: string;
          title: string;
          state: string;
          is_trashed: boolean;
          program_id: number | null;
          english: string | null;
          changed_at: string;
          keeper: string | null;
          review_months: number | null;
          reviewed_on: string;
          due_on: string | null;
        };
        Insert: {
          table_name: string;
          row_id: string;
          title: string;
          state: string;
          is_trashed: boolean;
          program_id?: number | null;
          english?: string | null;
          changed_at: string;
          keeper?: string | null;
          review_months?: number | null;
          reviewed_on: string;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          title?: string;
          state?: string;
          is_trashed?: boolean;
          program_id?: number | null;
          english?: string | null;
          changed_at?: string;
          keeper?: string | null;
          review_months?: number | null;
          reviewed_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: "record_upkeep_keeper_fkey";
            columns: ["keeper"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      redirects: {
        Row: {
          id: number;
          from_path: string;
          to_path: string;
          language: string | null;
          note: string;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          from_path: string;
          to_path: string;
          language?: string | null;
          note?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          from_path?: string;
          to_path?: string;
          language?: string | null;
          note?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      review_comments: {
        Row: {
          id: number;
          proposal_id: number;
          field: string;
          body: string;
          author: string | null;
          created_at: string;
          resolved_at: string | null;
          resolved_by: string | null;
        };
        Insert: {
          proposal_id: number;
          field?: string;
          body: string;
          author?: string | null;
          created_at?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Update: {
          proposal_id?: number;
          field?: string;
          body?: string;
          author?: string | null;
          created_at?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "review_comments_proposal_id_fkey";
            columns: ["proposal_id"];
            isOneToOne: false;
            referencedRelation: "proposals";
            referencedColumns: ["id"];
          },
        ];
      };
      save_requests: {
        Row: {
          id: string;
          user_id: string;
          record_id: string | null;
          version: string | null;
          saved_at: string;
        };
        Insert: {
          id: string;
          user_id: string;
          record_id?: string | null;
          version?: string | null;
          saved_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          record_id?: string | null;
          version?: string | null;
          saved_at?: string;
        };
        Relationships: [];
      };
      scholarships: {
        Row: {
          id: number;
          slug: string;
          kind: string;
          name: string;
          provider: string;
          summary: string;
          audience: string;
          requirements: Json;
          benefits: Json;
          how_to_apply: Json;
          amounts: Json;
          calendar: string;
          applies_to: Json;
          study_stages: Json;
          residencies: Json;
          earlier_studies: Json;
          accredited_only: boolean;
          minimum_average: number | null;
          maximum_years: number | null;
          tuition_share: number | null;
          least_tuition_share: number | null;
          enrollment_share: number | null;
          stipend_amount: number | null;
          currency: string | null;
          deadline_key: string | null;
          link: string | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          kind: string;
          name: string;
          provider?: string;
          summary?: string;
          audience?: string;
          requirements?: Json;
          benefits?: Json;
          how_to_apply?: Json;
          amounts?: Json;
          calendar?: string;
          applies_to?: Json;
          study_stages?: Json;
          residencies?: Json;
          earlier_studies?: Json;
          accredited_only?: boolean;
          minimum_average?: number | null;
          maximum_years?: number | null;
          tuition_share?: number | null;
          least_tuition_share?: number | null;
          enrollment_share?: number | null;
          stipend_amount?: number | null;
          currency?: string | null;
          deadline_key?: string | null;
          link?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          kind?: string;
          name?: string;
          provider?: string;
          summary?: string;
          audience?: string;
          requirements?: Json;
          benefits?: Json;
          how_to_apply?: Json;
          amounts?: Json;
          calendar?: string;
          applies_to?: Json;
          study_stages?: Json;
          residencies?: Json;
          earlier_studies?: Json;
          accredited_only?: boolean;
          minimum_average?: number | null;
          maximum_years?: number | null;
          tuition_share?: number | null;
          least_tuition_share?: number | null;
          enrollment_share?: number | null;
          stipend_amount?: number | null;
          currency?: string | null;
          deadline_key?: string | null;
          link?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "scholarships_deadline_key_fkey";
            columns: ["deadline_key"];
            isOneToOne: false;
            referencedRelation: "deadlines";
            referencedColumns: ["key"];
          },
        ];
      };
      search_documents: {
        Row: {
          kind: string;
          id: string;
          language: string;
          title: string;
          title_en: string | null;
          people: string;
          body: string;
          body_en: string | null;
          topics: string;
          topics_en: string;
          reference: Json;
          facets: string[];
          identifiers: string[];
          year: number | null;
          visible_from: string;
          words: unknown;
          title_words: unknown;
          topic_words: unknown;
          plain_title: string;
          plain_title_en: string | null;
          sort_rank: number;
          listing_key: string;
          facet_combination: number;
        };
        Insert: {
          kind: string;
          id: string;
          language?: string;
          title: string;
          title_en?: string | null;
          people?: string;
          body?: string;
          body_en?: string | null;
          topics?: string;
          topics_en?: string;
          reference?: Json;
          facets?: string[];
          identifiers?: string[];
          year?: number | null;
          visible_from?: string;
        };
        Update: {
          kind?: string;
          id?: string;
          language?: string;
          title?: string;
          title_en?: string | null;
          people?: string;
          body?: string;
          body_en?: string | null;
          topics?: string;
          topics_en?: string;
          reference?: Json;
          facets?: string[];
          identifiers?: string[];
          year?: number | null;
          visible_from?: string;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          id: number;
          typed: string;
          meant: string;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          typed: string;
          meant?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          typed?: string;
          meant?: string;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      search_terms: {
        Row: {
          term: string;
          first_words: string | null;
          meant: unknown;
        };
        Insert: {
          term: string;
          first_words?: string | null;
          meant: unknown;
        };
        Update: {
          term?: string;
          first_words?: string | null;
          meant?: unknown;
        };
        Relationships: [];
      };
      search_words: {
        Row: {
          word: string;
          correction_rank: number;
        };
        Insert: {
          word: string;
          correction_rank: number;
        };
        Update: {
          word?: string;
          correction_rank?: number;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          id: number;
          email: string;
          phone: string;
          address: Json;
          hours: string;
          university_url: string | null;
          agreements_url: string | null;
          library_url: string | null;
          applicant_register_url: string | null;
          applicant_login_url: string | null;
          social: Json;
          home_title: string;
          home_lead: string;
          home_sections: Json;
          featured_programs: Json;
          menu: Json;
          notices: Json;
          privacy_representative: string;
          privacy_officer: string;
          privacy_email: string;
          processors: Json;
          data_agreements: Json;
          data_agreements_reviewed_on: string | null;
          status: string;
          deleted_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          email?: string;
          phone?: string;
          address?: Json;
          hours?: string;
          university_url?: string | null;
          agreements_url?: string | null;
          library_url?: string | null;
          applicant_register_url?: string | null;
          applicant_login_url?: string | null;
          social?: Json;
          home_title?: string;
          home_lead?: string;
          home_sections?: Json;
          featured_programs?: Json;
          menu?: Json;
          notices?: Json;
          privacy_representative?: string;
          privacy_officer?: string;
          privacy_email?: string;
          processors?: Json;
          data_agreements?: Json;
          data_agreements_reviewed_on?: string | null;
          status?: string;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          email?: string;
          phone?: string;
          address?: Json;
          hours?: string;
          university_url?: string | null;
          agreements_url?: string | null;
          library_url?: string | null;
          applicant_register_url?: string | null;
          applicant_login_url?: string | null;
          social?: Json;
          home_title?: string;
          home_lead?: string;
          home_sections?: Json;
          featured_programs?: Json;
          menu?: Json;
          notices?: Json;
          privacy_representative?: string;
          privacy_officer?: string;
          privacy_email?: string;
          processors?: Json;
          data_agreements?: Json;
          data_agreements_reviewed_on?: string | null;
          status?: string;
          deleted_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          user_id: string;
          email: string;
          name: string;
          role: string;
          active: boolean;
          created_at: string;
          language: string | null;
        };
        Insert: {
          user_id: string;
          email: string;
          name?: string;
          role?: string;
          active?: boolean;
          created_at?: string;
          language?: string | null;
        };
        Update: {
          user_id?: string;
          email?: string;
          name?: string;
          role?: string;
          active?: boolean;
          created_at?: string;
          language?: string | null;
        };
        Relationships: [];
      };
      staff_invitations: {
        Row: {
          id: string;
          email: string;
          name: string;
          role: string;
          program_ids: number[];
          language: string;
          token_hash: string;
          invited_by: string | null;
          created_at: string;
          sent_at: string;
          expires_at: string;
          claimed_until: string | null;
        };
        Insert: {
          id?: string;
          email: string;
          name?: string;
          role: string;
          program_ids?: number[];
          language?: string;
          token_hash: string;
          invited_by?: string | null;
          created_at?: string;
          sent_at?: string;
          expires_at?: string;
          claimed_until?: string | null;
        };
        Update: {
          id?: string;
          email?: string;
          name?: string;
          role?: string;
          program_ids?: number[];
          language?: string;
          token_hash?: string;
          invited_by?: string | null;
          created_at?: string;
          sent_at?: string;
          expires_at?: string;
          claimed_until?: string | null;
        };
        Relationships: [];
      };
      staff_programs: {
        Row: {
          user_id: string;
          program_id: number;
        };
        Insert: {
          user_id: string;
          program_id: number;
        };
        Update: {
          user_id?: string;
          program_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "staff_programs_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "staff_programs_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      student_origins: {
        Row: {
          program_id: number;
          year: number;
          country: string;
          students: number;
        };
        Insert: {
          program_id: number;
          year: number;
          country: string;
          students: number;
        };
        Update: {
          program_id?: number;
          year?: number;
          country?: string;
          students?: number;
        };
        Relationships: [
          {
            foreignKeyName: "student_origins_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      support_benefits: {
        Row: {
          id: number;
          slug: string;
          audience: string;
          name: string;
          description: string;
          amount: string;
          requirements: Json;
          how_to_apply: Json;
          frequency: string;
          response_days: number | null;
          deadline_key: string | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          audience: string;
          name: string;
          description?: string;
          amount?: string;
          requirements?: Json;
          how_to_apply?: Json;
          frequency?: string;
          response_days?: number | null;
          deadline_key?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          audience?: string;
          name?: string;
          description?: string;
          amount?: string;
          requirements?: Json;
          how_to_apply?: Json;
          frequency?: string;
          response_days?: number | null;
          deadline_key?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "support_benefits_deadline_key_fkey";
            columns: ["deadline_key"];
            isOneToOne: false;
            referencedRelation: "deadlines";
            referencedColumns: ["key"];
          },
        ];
      };
      term_runs: {
        Row: {
          name: string;
          ran_at: string;
          removed: number;
          last_removed_at: string | null;
          last_removed: number;
        };
        Insert: {
          name: string;
          ran_at: string;
          removed: number;
          last_removed_at?: string | null;
          last_removed?: number;
        };
        Update: {
          name?: string;
          ran_at?: string;
          removed?: number;
          last_removed_at?: string | null;
          last_removed?: number;
        };
        Relationships: [];
      };
      testimonials: {
        Row: {
          id: number;
          slug: string;
          name: string;
          program_id: number | null;
          graduation_year: number | null;
          occupation: string;
          quote: string;
          portrait: string | null;
          position: number;
          status: string;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json;
          revision: number;
          translated_from: Json;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          slug: string;
          name: string;
          program_id?: number | null;
          graduation_year?: number | null;
          occupation?: string;
          quote?: string;
          portrait?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          slug?: string;
          name?: string;
          program_id?: number | null;
          graduation_year?: number | null;
          occupation?: string;
          quote?: string;
          portrait?: string | null;
          position?: number;
          status?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json;
          revision?: number;
          translated_from?: Json;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "testimonials_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      theses: {
        Row: {
          id: number;
          program_id: number;
          title: string;
          student: Json;
          year: number;
          language: string;
          abstract: string;
          keywords: Json;
          handle: string | null;
          visibility: string;
          deleted_at: string | null;
          expires_at: string | null;
          revision: number;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          id?: number;
          program_id: number;
          title: string;
          student: Json;
          year: number;
          language?: string;
          abstract?: string;
          keywords?: Json;
          handle?: string | null;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          id?: number;
          program_id?: number;
          title?: string;
          student?: Json;
          year?: number;
          language?: string;
          abstract?: string;
          keywords?: Json;
          handle?: string | null;
          visibility?: string;
          deleted_at?: string | null;
          expires_at?: string | null;
          revision?: number;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "theses_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      thesis_academics: {
        Row: {
          thesis_id: number;
          academic_id: number;
          role: string;
        };
        Insert: {
          thesis_id: number;
          academic_id: number;
          role: string;
        };
        Update: {
          thesis_id?: number;
          academic_id?: number;
          role?: string;
        };
        Relationships: [
          {
            foreignKeyName: "thesis_academics_academic_id_fkey";
            columns: ["academic_id"];
            isOneToOne: false;
            referencedRelation: "academics";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "thesis_academics_thesis_id_fkey";
            columns: ["thesis_id"];
            isOneToOne: false;
            referencedRelation: "theses";
            referencedColumns: ["id"];
          },
        ];
      };
      unused_media: {
        Row: {
          id: number | null;
          path: string | null;
          kind: string | null;
          mime_type: string | null;
          name: string | null;
          size_bytes: number | null;
          width: number | null;
          height: number | null;
          pages: number | null;
          alt: string | null;
          is_decorative: boolean | null;
          credit: string | null;
          focal_point: string | null;
          alt_state: string | null;
          status: string | null;
          deleted_at: string | null;
          expires_at: string | null;
          translations: Json | null;
          revision: number | null;
          translated_from: Json | null;
          updated_at: string | null;
          updated_by: string | null;
        };
        Insert: {
          id?: number | null;
          path?: string | null;
          kind?: string | null;
          mime_type?: string | null;
          name?: string | null;
          size_bytes?: number | null;
          width?: number | null;
          height?: number | null;
          pages?: number | null;
          alt?: string | null;
          is_decorative?: boolean | null;
          credit?: string | null;
          focal_point?: string | null;
          alt_state?: string | null;
          status?: string | null;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json | null;
          revision?: number | null;
          translated_from?: Json | null;
          updated_at?: string | null;
          updated_by?: string | null;
        };
        Update: {
          id?: number | null;
          path?: string | null;
          kind?: string | null;
          mime_type?: string | null;
          name?: string | null;
          size_bytes?: number | null;
          width?: number | null;
          height?: number | null;
          pages?: number | null;
          alt?: string | null;
          is_decorative?: boolean | null;
          credit?: string | null;
          focal_point?: string | null;
          alt_state?: string | null;
          status?: string | null;
          deleted_at?: string | null;
          expires_at?: string | null;
          translations?: Json | null;
          revision?: number | null;
          translated_from?: Json | null;
          updated_at?: string | null;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      version_names: {
        Row: {
          id: number;
          table_name: string;
          row_id: string;
          version: number;
          name: string;
          created_at: string;
          created_by: string | null;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          table_name: string;
          row_id: string;
          version: number;
          name: string;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          table_name?: string;
          row_id?: string;
          version?: number;
          name?: string;
          created_at?: string;
          created_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [];
      };
      webhook_deliveries: {
        Row: {
          id: number;
          webhook_id: string;
          message_id: string;
          event: string;
          table_name: string;
          record_id: string | null;
          batch_id: string | null;
          payload: Json;
          created_at: string;
          due_at: string;
          tries: number;
          next_try_at: string;
          ended_at: string | null;
          status: number | null;
          reason: string | null;
        };
        Insert: {
          webhook_id: string;
          message_id?: string;
          event: string;
          table_name: string;
          record_id?: string | null;
          batch_id?: string | null;
          payload: Json;
          created_at?: string;
          due_at?: string;
          tries?: number;
          next_try_at?: string;
          ended_at?: string | null;
          status?: number | null;
          reason?: string | null;
        };
        Update: {
          webhook_id?: string;
          message_id?: string;
          event?: string;
          table_name?: string;
          record_id?: string | null;
          batch_id?: string | null;
          payload?: Json;
          created_at?: string;
          due_at?: string;
          tries?: number;
          next_try_at?: string;
          ended_at?: string | null;
          status?: number | null;
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_webhook_id_fkey";
            columns: ["webhook_id"];
            isOneToOne: false;
            referencedRelation: "webhooks";
            referencedColumns: ["id"];
          },
        ];
      };
      webhooks: {
        Row: {
          id: string;
          name: string;
          url: string;
          types: string[];
          secret_version: number;
          created_at: string;
          created_by: string | null;
          paused_at: string | null;
          disabled_at: string | null;
          failures: number;
          failing_since: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          url: string;
          types: string[];
          secret_version?: number;
          created_at?: string;
          created_by?: string | null;
          paused_at?: string | null;
          disabled_at?: string | null;
          failures?: number;
          failing_since?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          url?: string;
          types?: string[];
          secret_version?: number;
          created_at?: string;
          created_by?: string | null;
          paused_at?: string | null;
          disabled_at?: string | null;
          failures?: number;
          failing_since?: string | null;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      academics_by_role: { Args: { program_ids: number[] }; Returns: Json };
      accept_staff_invitation: { Args: { token_hash: string; person: string }; Returns: boolean };
      accreditation_file: { Args: { program: number; years: number; today: string }; Returns: Json };
      accredited_by_year: {
        Args: { program_ids: number[]; first_year: number; last_year: number; today: string };
        Returns: Json;
      };
      act_on_data_request: {
        Args: { request: number; act: string; subject: string; body: string; by_mail?: boolean };
        Returns: undefined;
      };
      api_read: { Args: { token: string; type: string; question?: Json }; Returns: Json };
      api_read_drafts: { Args: { token: string; type: string; question?: Json }; Returns: Json };
      api_save: {
        Args: {
          token: string;
          type: string;
          row_id: string;
          content: Json;
          based_on: string;
          action: string;
          title?: string;
        };
        Returns: Json;
      };
      api_types: { Args: Record<never, never>; Returns: Json };
      apply_import: { Args: { import: string; table_name: string; title: string }; Returns: Json };
      apply_import_as: { Args: { editor: string; import: string; table_name: string; title: string }; Returns: Json };
      apply_retention_terms: { Args: { terms?: Json; most?: number }; Returns: boolean };
      apply_schedule: { Args: Record<never, never>; Returns: string };
      audit_events: {
        Args: {
          event_type?: string;
          person?: string;
          subject_table?: string;
          subject_id?: string;
          since?: string;
          until?: string;
          query?: string;
          older_than?: number;
          newer_than?: number;
          page_size?: number;
        };
        Returns: Json;
      };
      audit_people: { Args: Record<never, never>; Returns: Json };
      authorize_api_token: { Args: { token: string; type?: string; needed?: string }; Returns: Json };
      begin_background_change: { Args: { act: string; arguments: Json; title: string }; Returns: number };
      begin_drafts: { Args: { kind: string; title: string; drafts: Json }; Returns: Json };
      begin_save_request: { Args: { request: string }; Returns: string };
      block_person: { Args: { records: Json; reason: string }; Returns: number };
      cancel_job: { Args: { job: number }; Returns: boolean };
      catalogue_combinations: { Args: { kind: string }; Returns: Json };
      catalogue_ids: {
        Args: {
          kind: string;
          selection?: Json;
          sort?: string;
          page?: number;
          page_size?: number;
          expected?: number;
          query?: string;
        };
        Returns: number[];
      };
      catalogue_matches: { Args: { kind: string; query: string }; Returns: string };
      catalogue_totals: { Args: Record<never, never>; Returns: Json };
      change_records: { Args: { table_name: string; ids: string[]; changes: Json; title: string }; Returns: Json };
      change_staff_account: {
        Args: {
          person: string;
          name: string;
          role: string;
          active: boolean;
          program_ids?: number[];
          own_rights?: boolean;
        };
        Returns: undefined;
      };
      change_upkeep: { Args: { table_name: string; row_id: string; changes: Json }; Returns: undefined };
      check_audit_chain: { Args: { most?: number; anew?: boolean }; Returns: Json };
      check_import_rows: { Args: { table_name: string; rows: Json }; Returns: Json };
      check_import_rows_as: { Args: { editor: string; table_name: string; rows: Json }; Returns: Json };
      claim_job: { Args: { kinds: string[]; lease: string }; Returns: Database["public"]["Tables"]["jobs"]["Row"][] };
      claim_staff_invitation: { Args: { token_hash: string }; Returns: Json };
      clean_texts: { Args: { given: Json }; Returns: Json };
      cohorts_by_year: {
        Args: { program_ids: number[]; first_year: number; last_year: number; today: string };
        Returns: Json;
      };
      confirm_data_request: { Args: { token_hash: string; subject: string; body: string }; Returns: boolean };
      continue_numbering: { Args: Record<never, never>; Returns: undefined };
      count_affected_people: { Args: { places: Json; until?: string }; Returns: Json };
      count_consent_proofs: { Args: Record<never, never>; Returns: Json };
      count_pending: { Args: { today: string }; Returns: Json };
      create_api_token: { Args: { name: string; scopes: Json; days: number }; Returns: Json };
      create_preview_link: {
        Args: { draft?: string; autosave?: string; hours?: number; is_shared?: boolean; news?: string };
        Returns: Json;
      };
      delete_webhook: { Args: { webhook: string }; Returns: boolean };
      destinations_of_graduates: { Args: Record<never, never>; Returns: Json };
      discard_job: { Args: { job: number }; Returns: boolean };
      dismiss_background_change: { Args: { job: number }; Returns: boolean };
      earlier_path: { Args: { url: string }; Returns: string };
      empty_trash: { Args: { table_name: string; only_column?: string; only_values?: string[] }; Returns: Json };
      end_own_sessions: { Args: { session?: string }; Returns: number };
      end_save_request: { Args: { request: string; record_id: string; version: string }; Returns: undefined };
      enqueue_job: {
        Args: {
          kind: string;
          subject?: number;
          payload?: Json;
          lane?: string;
          series?: string;
          owner?: string;
          run_at?: string;
        };
        Returns: number;
      };
      erase_person_data: {
        Args: { actor: string; erasure: string; terms: string[]; records: Json; reason: string };
        Returns: Json;
      };
      erasing_administrator: { Args: Record<never, never>; Returns: string };
      export_person_data: { Args: { records: Json }; Returns: Json };
      fail_job: { Args: { job: number; token: string; failure: string; can_retry?: boolean }; Returns: string };
      figures_by_year: { Args: { program_ids: number[]; first_year: number; last_year: number }; Returns: Json };
      file_uses: { Args: { path: string }; Returns: Json };
      find_person_data: { Args: { terms: string[]; after?: Json }; Returns: Json };
      finish_job: { Args: { job: number; token: string; result?: Json; next_run?: string }; Returns: boolean };
      get_oai_record: { Args: { of_kind: string; id: number }; Returns: Json };
      image_mentions: { Args: { recent: string }; Returns: Json };
      indicator_scope: {
        Args: { program_type: string; accreditation: string; area: string; today: string };
        Returns: Json;
      };
      internal_links: { Args: Record<never, never>; Returns: Json };
      invite_staff_member: {
        Args: {
          email: string;
          name: string;
          role: string;
          language: string;
          token_hash: string;
          program_ids?: number[];
        };
        Returns: string;
      };
      is_editor: { Args: Record<never, never>; Returns: boolean };
      is_staff: { Args: Record<never, never>; Returns: boolean };
      latest_save_request: { Args: { requests: string[] }; Returns: Json };
      list_oai_records: {
        Args: {
          of_kind: string;
          of_subset: string;
          not_before: string;
          not_after: string;
          after_datestamp: string;
          after_kind: string;
          after_id: number;
          page_size: number;
          with_works: boolean;
        };
        Returns: Json;
      };
      list_records: { Args: { table_name: string; question: Json }; Returns: Json };
      make_accreditation_file: {
        Args: { program: number; years: number; today: string; format: string };
        Returns: Json;
      };
      match_key: { Args: { written: string }; Returns: string };
      match_records: {
        Args: { table_name: string; key_column: string; columns: string[]; wanted: string[]; is_exact: boolean };
        Returns: Json;
      };
      message_people: { Args: Record<never, never>; Returns: Json };
      moved_addresses: { Args: { wanted?: string[] }; Returns: Json };
      newest_figures_year: { Args: Record<never, never>; Returns: number };
      news_about: { Args: { subject: Json; max_count: number }; Returns: string[] };
      news_totals: { Args: Record<never, never>; Returns: Json };
      next_job_at: { Args: { kinds: string[] }; Returns: string };
      note_open_record: {
        Args: { table_name: string; record_id: string; edit_id: string; is_leaving?: boolean };
        Returns: Json;
      };
      open_staff_invitation: { Args: { token_hash: string }; Returns: Json };
      origins_of_students: { Args: { program_ids: number[]; last_year: number }; Returns: Json };
      own_sessions: { Args: Record<never, never>; Returns: Json };
      page_of_academics: {
        Args: { selection?: Json; sort?: string; page?: number; page_size?: number; expected?: number; query?: string };
        Returns: Database["public"]["Tables"]["academics"]["Row"][];
      };
      page_of_patents: {
        Args: { selection?: Json; sort?: string; page?: number; page_size?: number; expected?: number; query?: string };
        Returns: Database["public"]["Tables"]["patents"]["Row"][];
      };
      page_of_projects: {
        Args: { selection?: Json; sort?: string; page?: number; page_size?: number; expected?: number; query?: string };
        Returns: Database["public"]["Tables"]["projects"]["Row"][];
      };
      page_of_publications: {
        Args: { selection?: Json; sort?: string; page?: number; page_size?: number; expected?: number; query?: string };
        Returns: Database["public"]["Tables"]["publications"]["Row"][];
      };
      page_of_theses: {
        Args: { selection?: Json; sort?: string; page?: number; page_size?: number; expected?: number; query?: string };
        Returns: Database["public"]["Tables"]["theses"]["Row"][];
      };
      patents_by_year: { Args: { area: string; first_year: number; last_year: number }; Returns: Json };
      pictures_by_path: { Args: { paths: string[] }; Returns: Json };
      plain_letters: { Args: { undefined: string }; Returns: string };
      preview_target: { Args: { token: string }; Returns: Json };
      program_key_figures: { Args: { program_ids: number[]; today: string }; Returns: Json };
      program_ties: { Args: { program_ids: number[] }; Returns: Json };
      programs_by_standing: { Args: { program_ids: number[]; today: string }; Returns: Json };
      projects_by_funding: { Args: { area: string; first_year: number; last_year: number }; Returns: Json };
      propose_draft: { Args: { draft: string; note: string }; Returns: undefined };
      publications_by_year: { Args: { area: string; first_year: number; last_year: number }; Returns: Json };
      publish_draft: { Args: { draft: string }; Returns: Json };
      publish_proposal: { Args: { proposal: number; seen: string }; Returns: undefined };
      publish_spanish: { Args: { draft: string }; Returns: Json };
      published_content: { Args: { table_name: string; content: Json }; Returns: Json };
      published_rules: { Args: Record<never, never>; Returns: Json };
      raise_edit_conflict: { Args: { present: Json }; Returns: undefined };
      read_record: { Args: { table_name: string; record_id: string; parts?: Json }; Returns: Json };
      read_records: { Args: { table_name: string; ids: string[]; parts: Json }; Returns: Json };
      record_history: {
        Args: { table_name: string; row_id: string; older_than?: number; only_named?: boolean; page_size?: number };
        Returns: Json;
      };
      record_parts: { Args: { table_name: string }; Returns: Json };
      record_texts: {
        Args: { table_name: string; row_id: string; columns: string[]; page_size?: number };
        Returns: Json;
      };
      record_version: { Args: { table_name: string; row_id: string; version?: number }; Returns: Json };
      record_webhook_response: { Args: { delivery: number; answer: number; failure: string }; Returns: boolean };
      release_job: { Args: { job: number; token: string }; Returns: boolean };
      renew_job: { Args: { job: number; token: string; duration: string; progress?: Json }; Returns: string };
      renew_staff_invitation: { Args: { invitation: string; token_hash: string }; Returns: Json };
      reorder_records: { Args: { table_name: string; places: Json; title: string }; Returns: Json };
      replace_dead_links: { Args: { found: Json; read_at: string }; Returns: undefined };
      replace_media_file: { Args: { media_id: number; file: Json; based_on: string }; Returns: Json };
      resend_data_letter: { Args: { letter: number }; Returns: boolean };
      resend_reply: { Args: { entry: number }; Returns: boolean };
      retry_job: { Args: { job: number }; Returns: boolean };
      return_proposal: { Args: { proposal: number; reason: string }; Returns: undefined };
      review_people: { Args: Record<never, never>; Returns: Json };
      revoke_api_token: { Args: { id: string }; Returns: boolean };
      revoke_staff_invitation: { Args: { invitation: string }; Returns: boolean };
      run_background_change: { Args: { job: number; token: string }; Returns: undefined };
      run_job_now: { Args: { kind: string }; Returns: undefined };
      save_edit: { Args: { table_name: string; record_id: string; edit: Json; request_id: string }; Returns: Json };
      save_plan: { Args: { table_name: string }; Returns: Json };
      save_record: { Args: { table_name: string; row_id: string; content: Json; based_on: string }; Returns: Json };
      save_webhook: {
        Args: { webhook: string; name: string; url: string; types: string[]; paused?: boolean; renew_secret?: boolean };
        Returns: string;
      };
      seal_audit_events: { Args: { most?: number }; Returns: boolean };
      search: {
        Args: {
          query: string;
          lang?: string;
          kinds?: string[];
          page?: number;
          page_size?: number;
          literal?: boolean;
          counting?: boolean;
        };
        Returns: Json;
      };
      search_suggestions: { Args: { query: string; lang?: string }; Returns: Json };
      set_own_language: { Args: { language: string }; Returns: undefined };
      similar_works: { Args: { kind: string; id: string }; Returns: string[] };
      site_figures: { Args: { today: string }; Returns: Json };
      sort_key: { Args: { undefined: string }; Returns: string };
      staff_accounts: { Args: Record<never, never>; Returns: Json };
      stage_import_rows: { Args: { import: string; rows: Json }; Returns: undefined };
      store_consent_proof: {
        Args: { number: string; version: string; analytics: boolean; advertising: boolean; asked?: Json };
        Returns: string;
      };
      store_edit_as_draft: {
        Args: { table_name: string; record_id: string; edit: Json; content: Json; present: Json };
        Returns: string;
      };
      store_privacy_notice: { Args: { previous: number; content: Json; changed: Json }; Returns: boolean };
      strip_managed_columns: { Args: { content: Json }; Returns: Json };
      submit_contact_message: {
        Args: {
          name: string;
          email: string;
          subject: string;
          message: string;
          program_code?: string;
          language?: string;
        };
        Returns: boolean;
      };
      submit_data_request: {
        Args: {
          fields: Json;
          number: string;
          token_hash: string;
          due_on: string;
          extended_due_on: string;
          letter: Json;
        };
        Returns: Json;
      };
      test_webhook: { Args: { webhook: string }; Returns: number };
      text_limits: { Args: { column_name: string; is_json: boolean }; Returns: number[] };
      theses_by_year: { Args: { program_ids: number[]; first_year: number; last_year: number }; Returns: Json };
      time_to_degree: {
        Args: { program_ids: number[]; first_year: number; last_year: number; today: string };
        Returns: Json;
      };
      topic_supervisors: {
        Args: { query: string; lang?: string; available?: boolean; page?: number; page_size?: number };
        Returns: Json;
      };
      unblock_record: { Args: { table_name: string; row_id: string }; Returns: boolean };
      undo_batch: { Args: { batch: string }; Returns: Json };
      undo_batch_as: { Args: { editor: string; batch: string }; Returns: Json };
      write_import_rows: {
        Args: { import: string; table_name: string; first_line: number; last_line: number };
        Returns: undefined;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
